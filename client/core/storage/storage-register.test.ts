import { expect, test } from 'vitest';
import { recordName, storageRegister } from './storage-register.ts';

/** Records with products, prices or texts of a store view: other store views have their own. */
const ofStoreView = [
  'cart',
  'checkout',
  'wishlist',
  'untoldWishes',
  'namedLists',
  'compare',
  'recentlyViewed',
  'startPage',
  'taken',
  'countries',
  'points',
  'stock',
  'lastCartBypass',
] as const;

test('data with products, prices or texts of a store view has one record for each view [store-10]', () => {
  const scoped = Object.entries(storageRegister).flatMap(([key, { scope }]) =>
    scope === 'storeView' ? [key] : [],
  );
  expect(scoped).toEqual(ofStoreView);
  for (const key of ofStoreView) {
    expect(recordName(key, 'pl')).not.toBe(recordName(key, 'en'));
  }
});

test('the shopper’s own data has one name in all store views', () => {
  expect(recordName('session', 'pl')).toBe(recordName('session', 'en'));
  expect(recordName('drafts', 'pl')).toBe('drafts');
});
