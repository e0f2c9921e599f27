export { StoresPage as default } from './stores-page.tsx';
