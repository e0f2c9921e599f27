export { default } from '../../client/wishlist/shared-list-page.tsx';
