export { ReviewProductsPage as default } from './review-products-page.tsx';
