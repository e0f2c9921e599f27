import { AppError } from '../errors.ts';
import { readSharedList } from '../lists/shared-list.ts';
import type { ProductCard } from '../product/views.ts';
import type { ScreenContext } from './context.ts';
import { listedCards } from './listed-cards.ts';

export interface SharedListView {
  /** The products of the list that are still sold, in its order. */
  readonly cards: readonly ProductCard[];
}

/** A list shared by a link. Throws `CATALOGUE_NOT_FOUND` for a link without products. */
export async function loadSharedList(
  { catalogue, store, now }: Pick<ScreenContext, 'catalogue' | 'store' | 'now'>,
  token: string,
): Promise<SharedListView> {
  const skus = readSharedList(token);
  if (skus.length === 0) throw new AppError('CATALOGUE_NOT_FOUND', 'The link names no product');
  return { cards: await listedCards(catalogue, store.storeCode, skus, now) };
}
