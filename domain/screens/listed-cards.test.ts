import { expect, test } from 'vitest';
import { smallShop } from '../../tests/support/small-shop.ts';
import { listedCards } from './listed-cards.ts';

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
