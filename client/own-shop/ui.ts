/**
 * The shop's components for a shop's own folder (`witryna/ui`). It is a public contract: exports
 * keep their names and properties until the next edition.
 */
export { ShopCard } from '../features/product-cards/shop-card.tsx';
export { Button, ButtonLink } from '../ui/button.tsx';
export { CardGrid, gridSizes } from '../ui/card-grid.tsx';
export type { SlotProps } from '../ui/common/slot.tsx';
export { Anchor } from '../ui/link-context.tsx';
export { Page, PageTitle } from '../ui/page.tsx';
export { Picture } from '../ui/picture.tsx';
export { Price } from '../ui/price.tsx';
export { useShop } from '../ui/shop-context.tsx';
