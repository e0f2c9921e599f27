export { ShopReviewsPage as default } from '../../client/shop-reviews/shop-reviews-page.tsx';
