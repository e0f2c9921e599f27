export { Failure as default } from '../../client/content/failure.tsx';
