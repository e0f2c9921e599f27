import { expect, test } from 'vitest';
import { smallShop } from '../../tests/support/small-shop.ts';
import { listedCards, matchingCards, newestCards } from './listed-cards.ts';

const { catalogue, now } = smallShop();

test('cards are in the order of the list, with the current price, without removed or hidden products', async () => {
  const cards = await listedCards(
    catalogue,
    'pl',
    ['BAG-2', 'GONE', 'HOOD', 'OFF', 'HOOD-50', 'BAG'],
    now,
  );
  expect(cards.map(({ sku }) => sku)).toEqual(['BAG-2', 'HOOD', 'BAG']);
  expect(cards[0]?.price?.current).toBe(4200);
});

test('an empty list causes no request', async () => {
  catalogue.requests.length = 0;
  expect(await listedCards(catalogue, 'pl', [], now)).toEqual([]);
  expect(catalogue.requests).toEqual([]);
});

test('the newest cards are those created last, without hidden products', async () => {
  const cards = await newestCards(catalogue, 'pl', 2, now);
  const all = await catalogue.search({ store: 'pl', type: 'product', size: 100 });
  const created = new Map(all.items.map(({ sku, created_at }) => [sku, created_at ?? '']));
  expect(cards).toHaveLength(2);
  const [first = '', second = ''] = cards.map(({ sku }) => created.get(sku) ?? '');
  expect(first >= second).toBe(true);
});

test('what goes with a product is available, linked by the shop, and not one of the products', async () => {
  const matching = async (...skus: string[]) =>
    (await matchingCards(catalogue, 'pl', skus, 3, now)).map(({ sku }) => sku);
  expect(await matching('HOOD')).toEqual(['BAG']);
  expect(await matching('HOOD', 'BAG')).toEqual([]);
  expect(await matching()).toEqual([]);
});
