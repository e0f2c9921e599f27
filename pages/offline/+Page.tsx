export { Offline as default } from '../../client/content/offline.tsx';
