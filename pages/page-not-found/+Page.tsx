export { NotFound as default } from '../../client/content/not-found.tsx';
