export { ComparePage as default } from '../../client/compare/compare-page.tsx';
