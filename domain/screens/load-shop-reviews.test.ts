import { expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { smallShop } from '../../tests/support/small-shop.ts';
import { loadShopReviews } from './load-shop-reviews.ts';

const review = (id: string, fields: object) => ({
  id,
  product_id: '0',
  title: 'Dobrze',
  detail: 'Polecam.',
  nickname: 'Ola',
  rating: 5,
  review_status: 1,
  created_at: `2026-11-0${id} 12:00:00`,
  ...fields,
});

const load = (...reviews: ReturnType<typeof review>[]) =>
  loadShopReviews({ ...smallShop(), catalogue: memoryCatalogue({ review: reviews }) });

test('the shop’s own reviews are shown, the newest first, with their average [engage-23]', async () => {
  const view = await load(
    review('1', { rating: 4 }),
    review('2', { rating: null }),
    review('3', { product_id: '7' }),
    review('4', { rating: 5 }),
    review('5', { review_status: 2 }),
  );
  expect(view.items.map(({ id }) => id)).toEqual(['4', '2', '1']);
  expect(view).toMatchObject({ count: 3, rating: 4.5 });
});

test('without reviews there is no average', async () => {
  expect(await load()).toEqual({ count: 0, rating: null, items: [] });
});
