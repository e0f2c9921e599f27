import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { order } from '../../tests/support/mock-order.ts';
import { shopProducts } from '../../tests/support/mock-products.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { openPushService, type PushService } from '../../tests/support/push-service.ts';

const hour = 60 * 60_000;

let service: PushService;
let shop: MockShop;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mock-push-'));
  service = await openPushService();
  shop = await openMockShop({ dataDir, pushServices: [service.origin] });
});
afterEach(async () => {
  await shop.close();
  await service.close();
  await rm(dataDir, { recursive: true });
});

const scarf = { kind: 'availability', sku: 'gone', product_id: '4' } as const;
const call = (name: string, body: object, token = '') =>
  shop.post(`/api/ext/push/${name}?token=${token}`, body);
const subscribe = (device: string, topic: object, token = '') =>
  call('subscribe', { subscription: service.subscribe(device), topic }, token);

/** Puts the sold-out scarf back in stock; any write makes the mock check its subscriptions. */
async function bringScarf(pieces = 3): Promise<void> {
  const [known] = shopProducts.filter(({ sku }) => sku === 'gone');
  if (known === undefined) throw new Error('No scarf');
  const stock = { qty: pieces, is_in_stock: pieces > 0, manage_stock: true };
  shop.setProduct({ ...known, stock });
  await shop.post('/api/cart/create');
}

const notified = (count: number) =>
  vi.waitFor(() => expect(service.received).toHaveLength(count), { timeout: 4000 });
const tries = (count: number) =>
  vi.waitFor(() => expect(service.headers).toHaveLength(count), { timeout: 4000 });

async function placed(payment: string, token = '') {
  const body = order({
    grand_total: undefined,
    addressInformation: { ...order().addressInformation, payment_method_code: payment },
  });
  return (await shop.post(`/api/order?token=${token}`, body)).body.result;
}

describe('a back-in-stock push message', () => {
  test('reaches a browser encrypted for it alone and signed by the shop, once [push-01]', async () => {
    expect((await subscribe('phone', scarf)).body).toEqual({ code: 200, result: true });
    await bringScarf();
    await notified(1);
    expect(service.received[0]?.message).toEqual({
      title: 'Znów dostępne: Wyprzedany szal',
      body: expect.stringContaining('wrócił do sklepu'),
      url: expect.stringMatching(/^\/.*gone/),
      tag: 'dostepnosc-gone',
    });
    const { result: key } = (await shop.get('/api/ext/push/key')).body;
    const [signature] = service.signatures;
    expect(signature).toMatchObject({ isSigned: true, key, claims: { aud: service.origin } });
    expect(service.headers[0]).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    await bringScarf();
    await bringScarf();
    expect(service.headers).toHaveLength(1);
    expect((await call('wishes', { endpoint: `${service.origin}/phone` })).body.result).toEqual([]);
  });

  test('waits until the product was sold out', async () => {
    await bringScarf();
    await subscribe('phone', scarf);
    await bringScarf();
    await bringScarf(0);
    await bringScarf();
    await notified(1);
  });

  test('is sent again later while the service is busy', async () => {
    await subscribe('phone', scarf);
    service.answer(503, 429);
    await bringScarf();
    await tries(1);
    await bringScarf();
    expect(service.headers).toHaveLength(1);
    /** The response may be read after the time has passed; then the next wait ends. */
    const passUntil = (ms: number, isDone: () => void) =>
      vi.waitFor(
        async () => {
          shop.pass(ms);
          await bringScarf();
          isDone();
        },
        { timeout: 4000 },
      );
    await passUntil(61_000, () => expect(service.headers).toHaveLength(2));
    await passUntil(4 * 61_000, () => expect(service.received).toHaveLength(1));
  });

  test('for a customer whose browser is gone becomes an e-mail [push-02]', async () => {
    await subscribe('phone', scarf, await shop.logIn());
    service.forget('phone');
    await bringScarf();
    await tries(1);
    await vi.waitFor(async () => expect(await shop.mails()).toEqual(['dostepnosc-1']));
    const requested = await call('wishes', { endpoint: `${service.origin}/phone` });
    expect(requested.body.result).toEqual([]);
    await subscribe('laptop', scarf);
    service.answer(404);
    shop.pass(hour);
    await bringScarf(0);
    await bringScarf();
    await tries(2);
    expect(service.received).toEqual([]);
  });

  test('is cancelled per product, and for all of a browser', async () => {
    await subscribe('phone', scarf);
    const { endpoint } = service.subscribe('phone');
    await subscribe('phone', { ...scarf, sku: 'book', product_id: '2' });
    await call('unsubscribe', { endpoint, topic: scarf });
    const left = [{ kind: 'availability', subject: 'book' }];
    expect((await call('wishes', { endpoint })).body.result).toEqual(left);
    await call('unsubscribe', { endpoint });
    expect((await call('wishes', { endpoint })).body.result).toEqual([]);
    await bringScarf();
    expect(service.headers).toEqual([]);
  });

  test('uses the new address of a browser', async () => {
    await subscribe('phone', scarf);
    const old_endpoint = `${service.origin}/phone`;
    await call('renew', { old_endpoint, subscription: service.subscribe('phone-2') });
    await bringScarf();
    await notified(1);
    expect(service.received[0]?.device).toBe('phone-2');
  });
});

describe('an order push message', () => {
  test('is sent for each new state, and opens the order [push-03]', async () => {
    const { order_uuid, order_secret } = await placed('cashondelivery');
    const topic = { kind: 'order', order_uuid, secret: order_secret };
    await subscribe('phone', topic);
    for (const [hours, words] of [
      [1, null],
      [20, 'Paczka jest w drodze.'],
      [30, 'Doręczone. Dobrego noszenia!'],
      [50, null],
    ] as const) {
      shop.pass(hours * hour);
      await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
      if (words !== null) {
        await vi.waitFor(() => expect(service.received.at(-1)?.message.body).toBe(words));
      }
    }
    expect(service.received).toHaveLength(2);
    expect(service.received[0]?.message).toMatchObject({
      title: 'Zamówienie nr 100000001',
      url: `/zamowienie/${order_uuid}/${order_secret}`,
    });
  });

  test('is refused to whoever may not open the order', async () => {
    const { order_uuid } = await placed('cashondelivery');
    const topic = { kind: 'order', order_uuid, secret: 'guessed' };
    expect((await subscribe('phone', topic)).body.error).toBe('ORDER_NOT_FOUND');
    expect((await subscribe('phone', { kind: 'orders' })).body.error).toBe('SESSION_REQUIRED');
  });

  test('is sent for every order of a customer, until the subscription ends', async () => {
    const token = await shop.logIn();
    await subscribe('phone', { kind: 'orders' }, token);
    const { order_uuid, order_secret } = await placed('cashondelivery', token);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    await vi.waitFor(async () => {
      const { body } = await call('wishes', { endpoint: `${service.origin}/phone` });
      expect(body.result).toContainEqual({ kind: 'order', subject: order_uuid });
    });
    shop.pass(21 * hour);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    await notified(1);
    const endpoint = `${service.origin}/phone`;
    await call('unsubscribe', { endpoint, topic: { kind: 'orders' } });
    expect((await call('wishes', { endpoint })).body.result).toEqual([]);
    shop.pass(48 * hour);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    expect(service.headers).toHaveLength(1);
  });
});

test('subscriptions of a customer’s orders end on the device that logs out [push-04]', async () => {
  const [here, there] = [await shop.logIn(), await shop.logIn()];
  await subscribe('phone', { kind: 'orders' }, here);
  await subscribe('phone', scarf, here);
  await subscribe('laptop', { kind: 'orders' }, there);
  await shop.post('/api/user/logout', { token: here });
  const kinds = async (device: string) => {
    const { body } = await call('wishes', { endpoint: `${service.origin}/${device}` });
    return body.result.map(({ kind }: { kind: string }) => kind);
  };
  expect(await kinds('phone')).toEqual(['availability']);
  expect(await kinds('laptop')).toEqual(['orders']);
});

test('messages are sent to known push services only, whatever a browser reports', async () => {
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://evil.example/x', 'file:///etc/passwd']) {
    const { keys } = service.subscribe('phone');
    const { status } = await call('subscribe', { subscription: { endpoint, keys }, topic: scarf });
    expect(status).toBe(400);
  }
  const wrong = { endpoint: `${service.origin}/x`, keys: { p256dh: 'AAAA', auth: 'AAAA' } };
  expect((await call('subscribe', { subscription: wrong, topic: scarf })).status).toBe(400);
});

test('the key stays the same over a restart', async () => {
  const key = async () => (await shop.get('/api/ext/push/key')).body.result;
  const first = await key();
  await shop.app.close();
  shop = await openMockShop({ dataDir, pushServices: [service.origin] });
  expect(await key()).toBe(first);
});
