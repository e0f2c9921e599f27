export { WishlistPage as default } from '../../client/wishlist/wishlist-page.tsx';
