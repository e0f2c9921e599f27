/**
 * Exports for loaders of the shop folder (`witryna/data`). They are part of the public contract,
 * with `context.catalogue`, which allows any query.
 */
export type { ProductCard } from '../../domain/product/views.ts';
export { cardsOf } from '../../domain/screens/home-rails.ts';
export type { ScreenLoader } from './own-loaders.ts';
