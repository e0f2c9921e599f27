export { DraftPage as default } from '../../client/content/draft-page.tsx';
