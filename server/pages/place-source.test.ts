import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayShop, openGateway } from '../../tests/support/gateway-shop.ts';
import { createPlaceSource } from './backend-sources.ts';

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGateway('header');
});
afterAll(() => shop.close());

test('the pages of our shops show the places of their own type, with position and hours [content-16]', async () => {
  const places = createPlaceSource({ shop: () => shop.app, clock: () => 0 });
  const salons = await places('salon', 'pl');
  expect(salons?.map(({ name }) => name)).toContain('Salon Witryna Łódź');
  expect(salons?.every(({ opening, lat, lon }) => opening && lat && lon)).toBe(true);
  const showrooms = await places('showroom', 'pl');
  expect(showrooms?.map(({ network }) => network)).not.toContain('salon');
});

test.each([
  [500, { code: 200, result: [] }],
  [200, { code: 200, result: 'no list' }],
] as const)(
  'a response %s without places is left to the browser, and not cached',
  async (status, body) => {
    let times = 0;
    const broken = Fastify();
    broken.get('/api/points', (_request, reply) => {
      times += 1;
      return reply.code(status).send(body);
    });
    const places = createPlaceSource({ shop: () => broken, clock: () => 0 });
    expect(await places('salon', 'pl')).toBeNull();
    expect(await places('salon', 'pl')).toBeNull();
    expect(times).toBe(2);
    await broken.close();
  },
);

test('the places of one store view are not used for another', async () => {
  const requests: unknown[] = [];
  const recorder = Fastify();
  recorder.get('/api/points', (request, reply) => {
    requests.push(request.query);
    return reply.send({ code: 200, result: [] });
  });
  const places = createPlaceSource({ shop: () => recorder, clock: () => 0 });
  for (const store of ['pl', 'en', 'pl']) expect(await places('salon', store)).toEqual([]);
  expect(requests).toMatchObject([{ storeCode: 'pl' }, { storeCode: 'en' }]);
  await recorder.close();
});
