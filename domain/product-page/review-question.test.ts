import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { ReviewDocumentSchema } from '../catalogue/review-document.ts';
import {
  chooseReviews,
  everyReview,
  type ReviewChoice,
  reviewQuestion,
  reviewSorts,
} from './review-question.ts';
import { reviewsView, reviewView } from './reviews-view.ts';
import { fitCounts } from './worn-sizes.ts';

const review = (id: number, fields: object = {}) =>
  v.parse(ReviewDocumentSchema, {
    id,
    product_id: 10,
    title: `Tytuł ${id}`,
    detail: 'Treść',
    nickname: 'Ola',
    rating: (id % 5) + 1,
    review_status: 1,
    created_at: `2026-01-${String(id % 28).padStart(2, '0')} 12:00:00`,
    ...fields,
  });

const many = Array.from({ length: 60 }, (_, index) => review(index + 100));
const halves = [
  review(1, { rating: 4.5 }),
  review(2, { rating: 3.5 }),
  review(3, { rating: null }),
];
const hidden = [review(4, { review_status: 2 }), review(5, { product_id: 11 })];
const catalogue = memoryCatalogue({ review: [...many, ...halves, ...hidden] });
const sendRequest = (choice: Partial<ReviewChoice>, from?: number) =>
  catalogue.search(
    reviewQuestion('pl', '10', { ...everyReview, ...choice }, from === undefined ? {} : { from }),
  );

describe('the reviews of a product', () => {
  test('are only its published ones [engage-12]', async () => {
    const { total } = await sendRequest({});
    expect(total).toBe(many.length + halves.length);
  });

  test('are loaded fifty at a time, from 0 [engage-13]', async () => {
    const first = await sendRequest({});
    expect(first).toMatchObject({ start: 0, perPage: 50 });
    expect(first.items).toHaveLength(50);
    const second = await sendRequest({}, 50);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(first.total);
  });

  test('filtered by stars are those that round to them, and all are still counted', async () => {
    const four = await sendRequest({ stars: 4 });
    expect(new Set(four.items.map(({ rating }) => rating))).toEqual(new Set([4, 3.5]));
    expect(four.aggregations).toEqual((await sendRequest({})).aggregations);
  });

  test('filtered locally are the same as from the index, in its order', async () => {
    const all = [...(await sendRequest({})).items, ...(await sendRequest({}, 50)).items].map(
      reviewView,
    );
    for (const stars of [null, 5, 4, 1]) {
      for (const sort of reviewSorts) {
        const requested = await sendRequest({ stars, sort });
        const chosen = chooseReviews(all, { ...everyReview, stars, sort });
        expect(chosen).toHaveLength(requested.total);
        const ratings = requested.items.map(({ rating }) => rating ?? null);
        if (stars !== null || sort !== 'worst') {
          expect(chosen.slice(0, 50).map(({ rating }) => rating)).toEqual(ratings);
        }
      }
    }
  });
});

describe('filtered by worn size and photos', () => {
  const worn = [
    review(201, { size: 'S', fit: 'right', photos: ['photo-0001'], photo_count: 1 }),
    review(202, { size: 'S', fit: 'small' }),
    review(203, { size: 'M', fit: 'right', photos: ['photo-0002'], photo_count: 1 }),
    review(204, {}),
  ];
  const withWorn = memoryCatalogue({ review: worn });
  const cases = [null, 'S', 'M', 'XL'].flatMap((size) =>
    [false, true].map((hasPhoto) => ({ ...everyReview, size, hasPhoto })),
  );

  test.each(cases)('locally they are the same as from the index [engage-61]', async (choice) => {
    const { items } = await withWorn.search(reviewQuestion('pl', '10', choice));
    const local = chooseReviews(worn.map(reviewView), choice);
    expect(local.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  });

  test('the fits of a size are counted, and all sizes stay listed', async () => {
    const choice = { ...everyReview, size: 'S' };
    const found = await withWorn.search(reviewQuestion('pl', '10', choice));
    expect(fitCounts(found.aggregations['fit'] ?? [])).toEqual({ small: 1, right: 1, large: 0 });
    expect(found.aggregations['size']).toHaveLength(2);
  });

  test('a field of another form is left out, and the review stays', () => {
    const odd = review(205, { size: 12, fit: 'loose', photos: 'a.jpg', height: '170' });
    expect(reviewView(odd)).not.toMatchObject({ size: expect.anything() });
    expect(Object.keys(reviewView(odd))).not.toContain('photos');
  });
});

describe('a review', () => {
  test('contains title, text, signature and date, and nothing else about its author [engage-10]', () => {
    const document = { ...review(6), email: 'ola@example.com', customer_id: 7 };
    expect(reviewView(v.parse(ReviewDocumentSchema, document))).toEqual({
      id: '6',
      title: 'Tytuł 6',
      detail: 'Treść',
      nickname: 'Ola',
      rating: 2,
      day: '2026-01-06',
    });
  });

  test('has the day of the shop’s zone, also if its time is stored in UTC', () => {
    const dayOf = (created_at: string | null) => reviewView(review(6, { created_at })).day;
    expect(dayOf('2026-01-05T23:30:00Z')).toBe('2026-01-06');
    expect(dayOf('2026-07-05T22:30:00+00:00')).toBe('2026-07-06');
    expect(dayOf('2026-01-05 23:30:00')).toBe('2026-01-05');
    expect([dayOf(null), dayOf('')]).toEqual([null, null]);
  });

  test('is marked as a confirmed purchase only if the index says so [pl-E02]', () => {
    expect(reviewView(review(6, { verified: true })).isConfirmed).toBe(true);
    for (const verified of [false, null, undefined]) {
      expect(reviewView(review(6, { verified }))).not.toHaveProperty('isConfirmed');
    }
  });
});

const pagesOf = () => ({ from: 0, previousPage: null, nextPage: null });

test('the number of reviews counts the published ones, or is the platform’s if none were loaded', async () => {
  const product = { rating: 4.2, review_count: 70 };
  const found = await sendRequest({});
  expect(reviewsView(product, found, pagesOf)).toMatchObject({
    count: 63,
    rating: 4.2,
    shares: null,
  });
  expect(reviewsView(product, null, pagesOf)).toMatchObject({ count: 70, items: [] });
  expect(reviewsView({ ...product, uuid: '0b1f-22' }, null, pagesOf)).toMatchObject({
    uuid: '0b1f-22',
  });
  expect(reviewsView({ ...product, uuid: '../x' }, null, pagesOf)).not.toHaveProperty('uuid');
});
