import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { expectUcp } from '../../tests/support/expect-ucp.ts';
import { headerOf, type ReceivedEvent, verifyEvent } from '../../tests/support/hook-receiver.ts';
import { hook, openHooks, own } from '../../tests/support/hooked-shop.ts';
import { neighbourHosts, openNeighbour } from '../../tests/support/neighbour.ts';

const hour = 60 * 60_000;

const OrderSchema = v.looseObject({
  messages: v.array(v.looseObject({ code: v.string() })),
});
const statusOf = ({ body }: ReceivedEvent) =>
  v.parse(v.pipe(v.string(), v.parseJson(), OrderSchema), body).messages[0]?.code;

describe('events of an order that an assistant prepared', () => {
  test('begin with the order itself, whole, as the person places it, without buyer and secret [agents-06]', async () => {
    const { handOver, place, received } = await openHooks();
    const { id, orderId } = await handOver();
    const { order_uuid, order_number, order_secret } = await place(orderId);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const [event] = received;
    expect(event).toMatchObject({ method: 'POST', url: '/hooks/orders?shop=1' });
    const body = JSON.parse(event?.body ?? '');
    expectUcp('order', body);
    expect(body).toMatchObject({
      id: order_uuid,
      label: order_number,
      checkout_id: id,
      permalink_url: `https://w.example/zamowienie/${order_uuid}`,
      currency: 'PLN',
      line_items: [{ item: { id: 'BAG', price: 4000 }, quantity: { total: 2, fulfilled: 0 } }],
    });
    // Neither the order's secret nor the buyer.
    for (const secret of [order_secret, 'klientka@example.com', 'Piotrkowska', '501234567']) {
      expect(event?.body).not.toContain(secret);
    }
  });

  test('arrive each once, signed and in sequence, at a receiver that fails at first [agents-04]', async () => {
    const failures: (number | null)[] = [null, 503, 302];
    const accepted: ReceivedEvent[] = [];
    const { handOver, place, received, profile, pass, passUntil, mostOpen } = await openHooks(
      (event) => {
        const failure = failures.shift();
        if (failure !== undefined) return failure;
        accepted.push(event);
        return 204;
      },
    );
    await place((await handOver()).orderId);
    const states = () => accepted.map(statusOf);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await passUntil(10_000, () => expect(states()).toEqual(['accepted']));
    expect(received).toHaveLength(4);
    pass(21 * hour);
    await passUntil(hour / 2, () => expect(states()).toEqual(['accepted', 'sent']));
    pass(28 * hour);
    await passUntil(hour, () => expect(states()).toEqual(['accepted', 'sent', 'delivered']));
    const id = (event: ReceivedEvent) => headerOf(event, 'webhook-id');
    expect(new Set(accepted.map(id)).size).toBe(3);
    expect(new Set(received.slice(0, 4).map(id)).size).toBe(1);
    const time = (event?: ReceivedEvent) => Number(event?.headers['webhook-timestamp']) * 1000;
    const [first, , last] = accepted;
    expect(time(first)).toBe(Date.parse('2026-11-21T12:00:00Z'));
    expect(time(last) - time(first)).toBeGreaterThan(48 * hour);
    const shopProfile = await profile();
    for (const event of received) {
      expectUcp('order', JSON.parse(event.body));
      expect(await verifyEvent(event, shopProfile)).toEqual(
        expect.arrayContaining([
          ...['@method', '@authority', '@path', '@query', 'content-digest', 'content-type'],
          ...['ucp-agent', 'idempotency-key', 'webhook-id', 'webhook-timestamp'],
        ]),
      );
      expect(headerOf(event, 'ucp-agent')).toBe('profile="https://w.example/.well-known/ucp"');
      const changed = { ...event, body: event.body.replace('"PLN"', '"EUR"') };
      await expect(verifyEvent(changed, shopProfile)).rejects.toThrow('changed');
      const other = { ...event, url: '/elsewhere' };
      await expect(verifyEvent(other, shopProfile)).rejects.toThrow('Not verified');
    }
    expect(mostOpen()).toBe(1);
  });

  test('follow at once when the person withdraws from a part, with what happened before', async () => {
    const { handOver, place, received, pass, passUntil } = await openHooks();
    const { withdraw } = await place((await handOver()).orderId);
    pass(21 * hour);
    await passUntil(hour / 2, () => expect(received.at(-1)?.body).toContain('"shipped"'));
    pass(29 * hour);
    await passUntil(hour, () => expect(received.at(-1)?.body).toContain('"delivered"'));
    const events = (event?: ReceivedEvent) => JSON.parse(event?.body ?? '').fulfillment.events;
    const [shipped] = events(received.at(-2));
    expect(events(received.at(-1))).toMatchObject([shipped, { type: 'delivered' }]);
    const { receipt_number } = await withdraw(1);
    await vi.waitFor(() => expect(received.at(-1)?.body).toContain('"return"'));
    const body = JSON.parse(received.at(-1)?.body ?? '');
    const [{ id }] = body.line_items;
    expect(body).toMatchObject({
      line_items: [{ quantity: { original: 2, total: 1, fulfilled: 1 }, status: 'fulfilled' }],
      adjustments: [{ id: receipt_number, type: 'return', line_items: [{ id, quantity: -1 }] }],
    });
    expect(body.fulfillment.events).toEqual(events(received.at(-2)));
  });

  test.each([404, 410])('end when the receiver responds with %i', async (status) => {
    const { handOver, place, received, recordStore, pass } = await openHooks(() => status);
    await place((await handOver()).orderId);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    pass(80 * 24 * hour);
    await vi.waitFor(async () => {
      expect(await recordStore.due('agent-orders', Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
    });
    expect(received).toHaveLength(1);
  });

  test('are never sent to a private address [agents-06]', async () => {
    const { port, connections } = await openNeighbour();
    for (const host of neighbourHosts.slice(0, -1)) {
      const target = `https://${host}:${port}/hook`;
      const { handOver, place, calls, failures } = await openHooks(() => 200, [own], target);
      await place((await handOver()).orderId);
      // Each of these calls has ended, so a connection would be there.
      await vi.waitFor(() => expect(failures).not.toEqual([]));
      expect(calls.map((url) => new URL(url).pathname)).toContain('/hook');
      expect(connections()).toBe(0);
    }
  });

  test.each([
    ['no address of the web', [own], 'http://platform.example/hook'],
    ['a shop without a key', null, hook],
  ])('are not sent with %s', async (_name, keys, webhook) => {
    const { handOver, place, received, recordStore } = await openHooks(() => 200, keys, webhook);
    await place((await handOver()).orderId);
    expect(await recordStore.due('agent-orders', Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
    expect(received).toEqual([]);
  });
});

describe('the keys of events', () => {
  test('are all published, and the first one signs', async () => {
    const { handOver, place, received, profile } = await openHooks();
    await place((await handOver()).orderId);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const document = await profile();
    expectUcp('businessProfile', document);
    expect(document.signing_keys.map(({ kid }: { kid: string }) => kid)).toEqual([
      '2026-11',
      '2026-08',
    ]);
    expect(JSON.stringify(document)).not.toContain('"d"');
    const [event] = received;
    expect(event?.headers['signature-input']).toContain('keyid="2026-11"');
  });

  test('are the shop’s alone: neither a shop without one nor the profile for agents has any', async () => {
    const { app, profile } = await openHooks();
    expect((await profile()).ucp.capabilities).toHaveProperty(['dev.ucp.shopping.order']);
    const agent = await app.inject({ url: '/ucp/agent.json' });
    expect(agent.json()).not.toHaveProperty('signing_keys');
    const without = await openHooks(() => 200, null);
    expect(await without.profile()).not.toHaveProperty('signing_keys');
  });
});
