export { Coming as default } from '../../client/content/coming.tsx';
