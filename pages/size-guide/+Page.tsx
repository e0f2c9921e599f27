export { default } from '../../client/size-guide/size-guide-page.tsx';
