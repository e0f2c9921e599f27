export { NotFound as default } from '../../client/features/content/not-found.tsx';
