import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BackendPromises } from '../../domain/commerce/idempotent-write.ts';
import type { CommerceBackend } from '../../server/commerce/backend.ts';
import { gateway } from '../../server/commerce/gateway.ts';
import { createSessions } from '../../server/commerce/sessions.ts';
import { startPresence } from '../../server/store/node-presence.ts';
import { openRedisStore } from '../../server/store/redis-store.ts';
import { startRedis } from '../services/redis/node.ts';
import { shopUrl, slowTriesOver, writeOnceOver } from '../support/gateway-shop.ts';
import { agreements } from '../support/mock-order.ts';
import { isThere, redisOfFile, silent } from './redis.ts';

/** A backend that remembers no keys: every order that reaches it is placed. */
function countingBackend() {
  const placed: string[] = [];
  let hold = Promise.resolve();
  const backend: CommerceBackend = {
    async send({ body, path }) {
      if (path === '/api/user/login') {
        const meta = { refreshToken: 'nowy' };
        return { status: 200, envelope: { code: 200, result: 'token', meta } };
      }
      if (path === '/api/user/me') {
        return { status: 200, envelope: { code: 200, result: { email: 'jan@example.com' } } };
      }
      await hold;
      placed.push(String(body));
      return { status: 200, envelope: { code: 200, result: { order_id: `nr-${placed.length}` } } };
    },
    close: async () => {},
  };
  return {
    backend,
    placed,
    holdUntil: (until: Promise<void>) => {
      hold = until;
    },
  };
}

const neither: BackendPromises = { honoursKeys: false, findsOrders: false };

/** One node of the shop: a gateway with its own connection to the shared Redis. */
async function openNode(url: string, backend: CommerceBackend) {
  const store = await openRedisStore(url, silent);
  const presence = await startPresence(store);
  const app = Fastify();
  await app.register(gateway, {
    backend,
    sessions: createSessions({ mode: 'cookie', store, clock: Date.now, publicUrl: shopUrl }),
    writeOnce: writeOnceOver(store, neither, Date.now, presence),
    slowTries: slowTriesOver(store, Date.now, 1),
    timeoutMs: 5000,
    faultsEnabled: false,
    ownTerms: ['witryna'],
    nameLetters: 2,
    stores: ['pl', 'en'],
    termsEdition: async () => null,
  });
  onTestFinished(async () => {
    await presence.stop();
    await app.close();
    await store.close();
  });
  return { app, presence };
}

type Node = Awaited<ReturnType<typeof openNode>>;

const address = {
  firstname: 'Ewa',
  lastname: 'Nowak',
  street: ['Długa', '1'],
  city: 'Gdańsk',
  postcode: '80-001',
  country_id: 'PL',
  email: 'ewa@example.com',
};

const order = (id: string) => ({
  order_id: id,
  products: [{ sku: 'shirt', qty: 1 }],
  agreements,
  addressInformation: {
    shippingAddress: address,
    billingAddress: address,
    shipping_carrier_code: 'dpd',
    shipping_method_code: 'kurier',
    payment_method_code: 'blik',
  },
});

const headers = { origin: shopUrl, 'sec-fetch-site': 'same-origin' };

const place = ({ app }: Node, id: string) =>
  app.inject({ method: 'POST', url: '/api/order', headers, payload: order(id) });

describe.skipIf(!isThere)('two nodes with one Redis', () => {
  const redis = redisOfFile();

  test('place an order that reaches both at once only once, and return the same response', async () => {
    const { backend, placed } = countingBackend();
    const nodes = [await openNode(redis().url, backend), await openNode(redis().url, backend)];
    for (let round = 0; round < 20; round += 1) {
      const id = `order-000${round}`;
      const responses = await Promise.all(
        nodes.flatMap((node) => [place(node, id), place(node, id)]),
      );
      const codes = responses.map(({ statusCode }) => statusCode);
      // The others get the first response, or an error that the order is in progress.
      expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
      const repeats = await Promise.all(nodes.map((node) => place(node, id)));
      for (const repeat of repeats) {
        expect(repeat.json().result).toEqual({ order_id: `nr-${round + 1}` });
      }
    }
    expect(placed).toHaveLength(20);
  });

  test('share sessions: a login at one is valid at the other', async () => {
    const { backend } = countingBackend();
    const [first, second] = [
      await openNode(redis().url, backend),
      await openNode(redis().url, backend),
    ];
    const login = await first.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers,
      payload: { username: 'jan@example.com', password: 'Witryna2026!' },
    });
    const cookie = [login.headers['set-cookie'] ?? []]
      .flat()
      .map((set) => set.split(';')[0])
      .join('; ');
    const seen = vi.spyOn(backend, 'send');
    await second.app.inject({
      method: 'GET',
      url: '/api/user/me',
      headers: { ...headers, cookie },
    });
    expect(seen.mock.calls[0]?.[0].headers['authorization']).toBe('Bearer token');
  });

  test('count failed logins of an account together', async () => {
    const { backend } = countingBackend();
    const refusing: CommerceBackend = {
      ...backend,
      send: async () => ({ status: 401, envelope: { code: 401, result: null } }),
    };
    const nodes = [await openNode(redis().url, refusing), await openNode(redis().url, refusing)];
    const guess = ({ app }: Node, index: number) =>
      app.inject({
        method: 'POST',
        url: '/api/user/login',
        headers,
        payload: { username: 'ofiara@example.com', password: `zgaduje-${index}` },
      });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => nodes.map((node) => guess(node, index))).flat(),
    );
    const codes = responses.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(35);
  });

  test('accept no order while Redis is down, lose none, and accept orders afterwards', async () => {
    const node = await startRedis();
    onTestFinished(() => node.stop());
    const { backend, placed, holdUntil } = countingBackend();
    const shop = await openNode(node.url, backend);

    let answerNow = () => {};
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    holdUntil(held);
    const underWay = place(shop, 'under-way').then((response) => response);
    await vi.waitFor(async () => expect((await place(shop, 'under-way')).statusCode).toBe(409));
    await node.kill();
    answerNow();
    // The backend has confirmed it, so the shopper gets the response.
    expect((await underWay).json().result).toEqual({ order_id: 'nr-1' });

    const refused = await place(shop, 'later-on');
    expect([refused.statusCode, refused.json().details]).toEqual([503, { reason: 'records' }]);
    await vi.waitFor(() => expect(shop.presence.isStoreThere()).toBe(false), 10_000);
    await node.restart();
    await vi.waitFor(async () => {
      expect((await place(shop, 'later-on')).json().result).toEqual({ order_id: 'nr-2' });
    }, 10_000);
    await vi.waitFor(() => expect(shop.presence.isStoreThere()).toBe(true), 10_000);
    expect(placed).toHaveLength(2);
  });
});
