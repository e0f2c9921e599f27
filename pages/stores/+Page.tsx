export { StoresPage as default } from '../../client/stores/stores-page.tsx';
