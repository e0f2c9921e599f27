export { DraftPage as default } from './draft-page.tsx';
