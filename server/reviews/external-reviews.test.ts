import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { externalReviewRoutes } from './external-review-routes.ts';

let service: FastifyInstance;
let shop: FastifyInstance;
let response: { status: number; body: unknown };
const requests: { url: string; alias: unknown; authorization: unknown }[] = [];

beforeEach(async () => {
  requests.length = 0;
  response = { status: 200, body: { data: [] } };
  service = Fastify();
  service.get('/base/pim/product/:uuid/reviews', async ({ url, headers }, reply) => {
    requests.push({ url, alias: headers['x-alias'], authorization: headers.authorization });
    return reply.code(response.status).send(response.body);
  });
  const url = `${await service.listen({ host: '127.0.0.1', port: 0 })}/base/`;
  shop = Fastify();
  await shop.register(externalReviewRoutes, {
    service: { url, alias: 'witryna-pl', key: 'sekret', timeoutMs: 2000 },
    source: 'Opinie Przykład',
  });
});
afterEach(async () => {
  await shop.close();
  await service.close();
});

const get = async (uuid: string) => (await shop.inject(`/api/review/external/${uuid}`)).json();

describe('reviews from another service', () => {
  test('are fetched by uuid with the shop’s alias and key [api-32]', async () => {
    await get('0b1f-22');
    expect(requests).toEqual([
      {
        url: '/base/pim/product/0b1f-22/reviews',
        alias: 'witryna-pl',
        authorization: 'Bearer sekret',
      },
    ]);
  });

  test('have author as nickname, score as rating, message as comment, and status 1 [engage-11] [api-32]', async () => {
    const data = [
      { author: 'Ola', score: 4, message: 'Ciepła.', review_status: 3, email: 'ola@example.com' },
      { author: 'Jan', score: '5', message: '' },
      { author: 'Ewa', score: 11, message: 'Dobra.' },
      { author: 'Nikt', score: null, message: null },
    ];
    response = { status: 200, body: { data } };
    expect(await get('u')).toEqual({
      code: 200,
      result: {
        source: 'Opinie Przykład',
        reviews: [
          { nickname: 'Ola', rating: 4, comment: 'Ciepła.', review_status: 1 },
          { nickname: 'Jan', rating: 5, comment: '', review_status: 1 },
          { nickname: 'Ewa', rating: null, comment: 'Dobra.', review_status: 1 },
        ],
      },
    });
  });

  test('are empty if the service fails or responds with invalid data, or the request is invalid', async () => {
    for (const failing of [
      { status: 500, body: {} },
      { status: 200, body: { data: 'nie' } },
      { status: 200, body: [] },
    ]) {
      response = failing;
      expect((await get('u')).result.reviews).toEqual([]);
    }
    const before = requests.length;
    expect((await get('..%2F..%2Fuser')).result.reviews).toEqual([]);
    expect(requests).toHaveLength(before);
  });

  test('are empty if no service is configured', async () => {
    const app = Fastify();
    await app.register(externalReviewRoutes, { service: null, source: '' });
    const { result } = (await app.inject('/api/review/external/u')).json();
    expect(result).toEqual({ source: '', reviews: [] });
    await app.close();
  });
});
