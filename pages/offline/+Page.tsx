export { Offline as default } from '../../client/features/content/offline.tsx';
