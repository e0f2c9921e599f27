import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cameraPhoto } from '../../tests/support/camera-photo.ts';
import { gatewayOver } from '../../tests/support/gateway-shop.ts';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { createInProcessBackend } from './in-process-backend.ts';
import { reviewPhotoRoutes } from './review-photo-routes.ts';

let mock: MockShop;
let shop: Awaited<ReturnType<typeof gatewayOver>>;
let key: { order_uuid: string; order_secret: string };
let isOn = true;
const pages = () => {
  const app = Fastify();
  app.register(reviewPhotoRoutes, {
    backend: createInProcessBackend(mock.app),
    timeoutMs: 2000,
    isOn: () => isOn,
  });
  return app;
};

beforeEach(async () => {
  isOn = true;
  mock = await openMockShop({ faultsEnabled: true });
  shop = await gatewayOver(createInProcessBackend(mock.app), 5000);
  const { order_uuid, order_secret } = (await mock.post('/api/order', order())).body.result;
  key = { order_uuid, order_secret };
});
afterEach(async () => {
  await shop.close();
  await mock.close();
});

async function send(url: string, payload: object) {
  const response = await shop.inject({ method: 'POST', url, payload });
  return response.json();
}
const upload = async (bytes: Buffer, by: object = key) =>
  send('/api/review/photo', { ...by, photo: bytes.toString('base64') });

async function review(photos: readonly string[]) {
  const text = { sku: 'shirt', rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Ala' };
  return send('/api/review/mass', { ...key, reviews: [{ ...text, photos }] });
}

async function decide(outcome: string) {
  const desk = (await mock.app.inject('/mock/opinie')).body;
  const code = /name="review" value="(m-[0-9a-f]{16})"/.exec(desk)?.[1] ?? '';
  const form = { review: code, outcome, ground: 'rules', reason: 'Zdjęcie innej osoby.' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(form).toString();
  const decided = await mock.app.inject({ method: 'POST', url: '/mock/opinie', headers, payload });
  expect(decided.statusCode, decided.body).toBe(303);
  return desk;
}

describe('the photos of a review', () => {
  test('reach the backend without camera data, and nobody before they are published [engage-62] [engage-63]', async () => {
    const { id } = (await upload(await cameraPhoto())).result;
    const app = pages();
    const publicly = () => app.inject(`/review-photo/full/${id}.jpg`);
    expect((await publicly()).statusCode).toBe(404);
    expect((await review([id])).code).toBe(200);
    expect((await publicly()).statusCode).toBe(404);
    const own = new URLSearchParams({ id, ...key });
    expect((await shop.inject(`/api/review/photo?${own}`)).json().code).toBe(200);
    const foreign = await shop.inject(`/api/review/photo?id=${id}`);
    expect(foreign.json().error).toBe('PHOTO_NOT_FOUND');

    expect(await decide('published')).toContain('data:image/jpeg;base64,/9j/');
    const shown = await publicly();
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    const { exif, width, height } = await sharp(shown.rawPayload).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 80 });
    expect((await app.inject(`/review-photo/thumb/${id}.jpg`)).statusCode).toBe(200);
    isOn = false;
    expect((await publicly()).statusCode).toBe(404);
    await app.close();
  });

  test('are deleted with a review that is refused [engage-63]', async () => {
    const { id } = (await upload(await cameraPhoto())).result;
    await review([id]);
    await decide('rejected');
    const own = new URLSearchParams({ id, ...key });
    expect((await shop.inject(`/api/review/photo?${own}`)).json().error).toBe('PHOTO_NOT_FOUND');
    const list = await shop.inject(`/api/review/mass?${new URLSearchParams(key)}`);
    expect(list.json().result[0].review).not.toHaveProperty('photos');
  });

  test('that no review names are gone after a day [engage-63]', async () => {
    const { id } = (await upload(await cameraPhoto())).result;
    mock.pass(25 * 60 * 60 * 1000);
    expect((await review([id])).error).toBe('PHOTO_NOT_FOUND');
    await upload(await cameraPhoto());
    const own = new URLSearchParams({ id, ...key });
    expect((await shop.inject(`/api/review/photo?${own}`)).json().error).toBe('PHOTO_NOT_FOUND');
  });

  test('belong to one review of their author alone [engage-63]', async () => {
    const { id } = (await upload(await cameraPhoto())).result;
    const other = (await mock.post('/api/order', order({ order_id: 'order-0002' }))).body.result;
    const text = { sku: 'shirt', rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Ala' };
    const stolen = await send('/api/review/mass', {
      order_uuid: other.order_uuid,
      order_secret: other.order_secret,
      reviews: [{ ...text, photos: [id] }],
    });
    expect(stolen.error).toBe('PHOTO_NOT_FOUND');
    expect((await upload(await cameraPhoto(), {})).error).toBe('SESSION_REQUIRED');
    const guessed = { ...key, order_secret: 'zgadniety' };
    expect((await upload(await cameraPhoto(), guessed)).error).toBe('ORDER_NOT_FOUND');
    expect((await review([id, id])).error).toBe('PHOTO_NOT_FOUND');
    expect((await review([id])).code).toBe(200);
  });

  test('that are none, or too large, are refused with a code of their own [engage-62]', async () => {
    expect((await upload(Buffer.from('to nie zdjęcie'))).error).toBe('PHOTO_INVALID');
    const large = Buffer.concat([await cameraPhoto(), Buffer.alloc(3 * 1024 * 1024)]);
    expect((await upload(large)).error).toBe('PHOTO_TOO_LARGE');
    const huge = await shop.inject({
      method: 'POST',
      url: '/api/review/photo',
      payload: { ...key, photo: 'A'.repeat(5 * 1024 * 1024) },
    });
    expect(huge.json().error).toBe('BODY_TOO_LARGE');
  });
});

describe('the measures of a review', () => {
  test('are stored with a size that the product has, and shown to moderators [engage-61]', async () => {
    const { order_uuid, order_secret } = key;
    const list = await shop.inject(`/api/review/mass?${new URLSearchParams(key)}`);
    expect(list.json().result[0].sku).toBe('shirt');
    const text = { sku: 'shirt', rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Ala' };
    const say = (more: object) =>
      send('/api/review/mass', { order_uuid, order_secret, reviews: [{ ...text, ...more }] });
    expect((await say({ height: 90 })).error).toBe('BAD_REQUEST');
    expect((await say({ size: 'XXXL' })).error).toBe('BAD_REQUEST');
    expect((await say({ height: 168, fit: 'right' })).code).toBe(200);
    expect(await decide('published')).toContain('wzrost 168 cm, w sam raz');
  });
});
