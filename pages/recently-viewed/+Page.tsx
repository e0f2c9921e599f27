export { RecentlyViewedPage as default } from './recently-viewed-page.tsx';
