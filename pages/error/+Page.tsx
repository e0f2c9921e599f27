export { Failure as default } from '../../client/features/content/failure.tsx';
