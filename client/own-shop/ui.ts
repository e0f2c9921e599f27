/**
 * What components of a shop's own folder may use of the shop (`witryna/ui`): a part of the contract, so
 * that what is exported here keeps its name and its properties until the next edition.
 */
export { ShopCard } from '../product-cards/shop-card.tsx';
export { Button, ButtonLink } from '../ui/button.tsx';
export { CardGrid, gridSizes } from '../ui/card-grid.tsx';
export { Anchor } from '../ui/link-context.tsx';
export { Page, PageTitle } from '../ui/page.tsx';
export { Picture } from '../ui/picture.tsx';
export { Price } from '../ui/price.tsx';
export { useShop } from '../ui/shop-context.tsx';
export type { SlotProps } from './slot.tsx';
