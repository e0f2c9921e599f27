import assert from 'node:assert/strict';
import * as v from 'valibot';
import { AgreementsSchema } from '../../domain/commerce/agreement.ts';
import { AvailabilityListSchema } from '../../domain/commerce/availability.ts';
import { mailLinkCalls } from '../../domain/commerce/mail-link.ts';
import { NewsletterStateSchema, subscribed } from '../../domain/commerce/newsletter.ts';
import { ReviewListSchema } from '../../domain/commerce/review.ts';
import { StoredPhotoSchema, UploadedPhotoSchema } from '../../domain/commerce/review-photo.ts';
import { SavedItemsSchema } from '../../domain/commerce/saved-line.ts';
import { StockInfoSchema } from '../../domain/commerce/stock.ts';
import { WishesSchema } from '../../domain/commerce/wish.ts';
import { newCustomer } from './account-cases.ts';
import { type BackendUnderTest, fresh, isRefused, resultOf } from './backend-under-test.ts';
import type { Case } from './case.ts';
import { placeOrder } from './purchases.ts';

const wishesOf = async (backend: BackendUnderTest, token: string) =>
  resultOf(WishesSchema, await backend.get('/api/user/wishlist', { token })).map(
    ({ product_id }) => product_id,
  );

/** A JPEG of one white pixel. */
const whiteJpeg =
  '/9j/2wBDABQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////2wBDARQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////wgARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACzB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z';

const newsletter = '/api/ext/newsletter/subscribe';

/** A customer's lists and messages, besides buying. */
export const listCases: readonly Case[] = [
  {
    name: 'a wish is stored once and removed, and one for an unknown product is refused',
    proves: ['api-36', 'api-37', 'api-38'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      const stock = `/api/stock/check?sku=${backend.world.simple}`;
      const product_id = String(resultOf(StockInfoSchema, await backend.get(stock)).product_id);
      const wish = { product_id, product_id_type: 'parent_id', event: 'add_to_wishlist' };
      for (const _time of [1, 2]) await backend.post('/api/user/wishlist', wish, { token });
      assert.deepEqual(await wishesOf(backend, token), [product_id]);
      const unknown = { ...wish, product_id: fresh('no') };
      const refused = await backend.post('/api/user/wishlist', unknown, { token });
      isRefused(refused, 404, 'CATALOGUE_NOT_FOUND');
      const url = `/api/user/wishlist/${product_id}?product_id=${product_id}&product_id_type=parent_id`;
      resultOf(v.unknown(), await backend.remove(url, undefined, { token }));
      assert.deepEqual(await wishesOf(backend, token), []);
      isRefused(await backend.post('/api/user/wishlist', wish), 401, 'SESSION_REQUIRED');
    },
  },
  {
    name: 'saved lines of a customer add up by their choice, once per key, and never fall below none',
    proves: ['cart-67'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      const url = '/api/user/saved-lines';
      const sku = backend.world.simple;
      const engraved = {
        extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Ola' }] },
      };
      const change = async (qty: number, product_option: object | null, key = fresh('saved')) => {
        const body = { changes: [{ sku, qty, product_option }] };
        return resultOf(SavedItemsSchema, await backend.post(url, body, { token, key }));
      };
      const key = fresh('saved');
      for (const _time of [1, 2]) await change(2, null, key);
      await change(1, null);
      await change(1, engraved);
      const read = async () => resultOf(SavedItemsSchema, await backend.get(url, { token }));
      assert.deepEqual(await read(), [
        { sku, qty: 3, product_option: null },
        { sku, qty: 1, product_option: engraved },
      ]);
      assert.deepEqual(await change(-9, null), [{ sku, qty: 1, product_option: engraved }]);
      const unknown = { sku: fresh('no'), qty: 1, product_option: null };
      resultOf(v.unknown(), await backend.post(url, { changes: [unknown] }, { token }));
      assert.equal((await read()).length, 2);
      isRefused(await backend.get(url), 401, 'SESSION_REQUIRED');
      isRefused(await backend.post(url, { changes: [unknown] }), 401, 'SESSION_REQUIRED');
    },
  },
  {
    name: 'an address joins the newsletter, at once or after its mail is confirmed, and leaves it',
    proves: ['api-33', 'api-34', 'api-35'],
    async run(backend) {
      const email = `${fresh('list')}@example.com`;
      const state = async () =>
        resultOf(NewsletterStateSchema, await backend.get(`${newsletter}?email=${email}`));
      const before = await state();
      assert.notEqual(before, subscribed);
      const consent = { version: '1', text: 'Chcę dostawać newsletter.', source: 'page' };
      resultOf(v.unknown(), await backend.post(newsletter, { email, consent }));
      assert.notEqual(await state(), before);
      resultOf(v.unknown(), await backend.remove(newsletter, { email }));
      assert.notEqual(await state(), subscribed);
    },
  },
  {
    name: 'a link that was in no mail confirms nothing and cancels nothing',
    proves: ['pl-F05', 'api-39'],
    async run(backend) {
      const calls = Object.values(mailLinkCalls).flatMap((steps) => Object.values(steps));
      for (const call of calls) {
        const response = await backend.post(call, { token: '1.bWFkZS11cA' });
        isRefused(response, 403, 'MAIL_LINK_INVALID');
      }
    },
  },
  {
    name: 'a back-in-stock notification is requested, listed and cancelled once',
    proves: ['api-39', 'api-40'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      const wanted = { product_id: '77', sku: backend.world.simple };
      const subscribe = '/api/ext/availability/subscribe';
      resultOf(v.unknown(), await backend.post(subscribe, wanted, { token, key: fresh('word') }));
      const list = async () =>
        resultOf(AvailabilityListSchema, await backend.get('/api/ext/availability', { token }));
      const [first] = await list();
      assert.equal(first?.sku, wanted.sku);
      const off = '/api/ext/availability/delete-subscription';
      resultOf(
        v.unknown(),
        await backend.post(off, { id: first?.id, product_id: '77' }, { token }),
      );
      assert.deepEqual(await list(), []);
      const again = await backend.post(off, { id: first?.id, product_id: '77' }, { token });
      isRefused(again, 404, 'NOTIFICATION_NOT_FOUND');
    },
  },
  {
    name: 'consents are listed, given and withdrawn',
    proves: ['account-38'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      const url = '/api/user/agreements';
      const list = resultOf(AgreementsSchema, await backend.get(url, { token }));
      const id = list.find(({ is_accepted }) => !is_accepted)?.id;
      const given = await backend.post(url, { id, is_accepted: true }, { token });
      const after = resultOf(AgreementsSchema, given).find((each) => each.id === id);
      assert.equal(after?.is_accepted, true);
    },
  },
  {
    name: 'only a bought product can be reviewed, and only once',
    proves: ['api-28', 'api-29', 'api-30'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      const { simple: sku } = backend.world;
      const check = async () =>
        resultOf(v.unknown(), await backend.get(`/api/review/check?sku=${sku}`, { token }));
      assert.equal(await check(), false);
      await placeOrder(backend, { cart_id: '' }, token);
      assert.equal(await check(), true);
      const review = { sku, rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Zofia' };
      const say = () =>
        backend.post('/api/review/create', { review }, { token, key: fresh('review') });
      resultOf(v.unknown(), await say());
      assert.notEqual((await say()).status, 200);
      const reviews = resultOf(ReviewListSchema, await backend.get('/api/review', { token }));
      assert.equal(reviews.find((each) => each.sku === sku)?.review?.title, 'Dobra');
    },
  },
  {
    name: 'a review states height, worn size and fit',
    proves: ['engage-61'],
    capability: 'review-measures',
    async run(backend) {
      const { token } = await newCustomer(backend);
      await placeOrder(backend, { cart_id: '' }, token);
      const [item] = resultOf(ReviewListSchema, await backend.get('/api/review', { token }));
      const text = { rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Zofia' };
      const [size] = item?.sizes ?? [];
      const measures = { height: 168, fit: 'right', ...(size !== undefined && { size }) };
      const say = (more: object) =>
        backend.post(
          '/api/review/create',
          { review: { sku: item?.sku, ...text, ...more } },
          { token, key: fresh('review') },
        );
      isRefused(await say({ size: fresh('none').slice(0, 32) }), 400, 'BAD_REQUEST');
      resultOf(v.unknown(), await say(measures));
      const [stored] = resultOf(ReviewListSchema, await backend.get('/api/review', { token }));
      assert.deepEqual({ ...stored?.review, ...measures }, stored?.review);
    },
  },
  {
    name: 'a photo is only its author’s until the review is published, and of one review',
    proves: ['engage-63'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      await placeOrder(backend, { cart_id: '' }, token);
      const { simple: sku } = backend.world;
      const upload = '/api/review/photo';
      const body = { photo: whiteJpeg, thumb: whiteJpeg };
      isRefused(await backend.post(upload, body), 401, 'SESSION_REQUIRED');
      const sent = await backend.post(upload, body, { token });
      const { id } = resultOf(UploadedPhotoSchema, sent);
      const url = `${upload}?id=${id}`;
      const own = resultOf(StoredPhotoSchema, await backend.get(url, { token }));
      assert.equal(own.photo, whiteJpeg);
      isRefused(await backend.get(url), 404, 'PHOTO_NOT_FOUND');
      const { token: other } = await newCustomer(backend);
      isRefused(await backend.get(url, { token: other }), 404, 'PHOTO_NOT_FOUND');
      const text = { sku, rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Zofia' };
      const say = (photos: readonly string[]) =>
        backend.post(
          '/api/review/create',
          { review: { ...text, photos } },
          { token, key: fresh('review') },
        );
      isRefused(await say([fresh('photo').slice(0, 64)]), 404, 'PHOTO_NOT_FOUND');
      resultOf(v.unknown(), await say([id]));
      isRefused(await backend.get(url), 404, 'PHOTO_NOT_FOUND');
      const [stored] = resultOf(ReviewListSchema, await backend.get('/api/review', { token }));
      assert.deepEqual(stored?.review?.photos, [id]);
    },
  },
  {
    name: 'the products of an order are reviewed together, only with its secret',
    proves: ['api-31'],
    async run(backend) {
      const { order_uuid, order_secret } = await placeOrder(backend);
      const { simple: sku } = backend.world;
      const reviews = [{ sku, rating: 4, title: 'Dobra', detail: 'Miękka.', nickname: 'Zofia' }];
      const say = (secret: string) =>
        backend.post('/api/review/mass', { order_uuid, order_secret: secret, reviews });
      isRefused(await say('guess'), 404, 'ORDER_NOT_FOUND');
      resultOf(v.unknown(), await say(order_secret));
      const url = `/api/review/mass?order_uuid=${order_uuid}&order_secret=${order_secret}`;
      const stored = resultOf(ReviewListSchema, await backend.get(url));
      assert.equal(stored.find((each) => each.sku === sku)?.review?.rating, 4);
    },
  },
];
