export { default } from './shared-list-page.tsx';
