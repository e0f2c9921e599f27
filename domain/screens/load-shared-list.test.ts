import { expect, test } from 'vitest';
import { smallShop } from '../../tests/support/small-shop.ts';
import { sharedList } from '../lists/shared-list.ts';
import { loadSharedList } from './load-shared-list.ts';

const shop = smallShop();

test('a shared list shows its products in order, without removed ones', async () => {
  const { cards } = await loadSharedList(shop, sharedList(['BAG', 'GONE', 'HOOD']));
  expect(cards.map(({ sku }) => sku)).toEqual(['BAG', 'HOOD']);
});

test('a link without products is not found', async () => {
  await expect(loadSharedList(shop, '~')).rejects.toMatchObject({ code: 'CATALOGUE_NOT_FOUND' });
});
