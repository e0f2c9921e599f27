/**
 * What loaders of a shop's own folder may use of the shop (`witryna/data`): a part of the contract, beside
 * `context.catalogue`, by which anything can be asked.
 */
export type { ProductCard } from '../../domain/product/views.ts';
export { cardsOf } from '../../domain/screens/home-rails.ts';
export type { ScreenLoader } from './own-loaders.ts';
