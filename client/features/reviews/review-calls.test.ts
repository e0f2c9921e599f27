import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../tests/support/client-page.ts';
import { fetchOwnReviews, sendOrderReviews, sendOwnReview } from './review-calls.ts';

let response: object = {};
const open = () => openPage({ fetch: async () => Response.json(response) });
let page: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  page = await open();
});
afterEach(() => page.close());

const review = { sku: 'TEE', rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Ola' };

test.each([201, 400, 500])(
  'a review request with code %i counts as failed [engage-09]',
  async (code) => {
    response = { code, result: [] };
    const calls = [
      () => fetchOwnReviews(page.store),
      () => sendOwnReview(page.store, review),
      () => sendOrderReviews({ uuid: 'u', secret: 's' })(page.store, [review]),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ name: 'AppError' });
  },
);

test('one with code 200 succeeds [engage-09]', async () => {
  response = { code: 200, result: true };
  await expect(sendOwnReview(page.store, review)).resolves.toBeUndefined();
});
