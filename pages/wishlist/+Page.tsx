export { WishlistPage as default } from './wishlist-page.tsx';
