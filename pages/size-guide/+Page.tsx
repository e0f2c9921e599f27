export { default } from './size-guide-page.tsx';
