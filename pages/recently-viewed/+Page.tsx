export { RecentlyViewedPage as default } from '../../client/recently-viewed/recently-viewed-page.tsx';
