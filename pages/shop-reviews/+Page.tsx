export { ShopReviewsPage as default } from './shop-reviews-page.tsx';
