export { ReviewProductsPage as default } from '../../client/account/review-products-page.tsx';
