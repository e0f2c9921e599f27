import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { buyCapabilities, ucpVersion } from '../../domain/ucp/protocol.ts';
import { headerOf, openReceiver, type ReceivedEvent, verifyEvent } from '../../tests/support/hook-receiver.ts';
import { order } from '../../tests/support/mock-order.ts';
import { newSigningKey } from '../../tests/support/signing-keys.ts';
import { openCheckouts, ready } from '../../tests/support/ucp-checkouts.ts';
import { expectUcp } from '../../tests/support/ucp-schema.ts';
import { agentProfile } from '../../tests/support/ucp-shop.ts';
import { callOutside, type OutsideCall } from '../net/call-outside.ts';

const hook = 'https://platform.example/hooks/orders?shop=1';
const own = newSigningKey('2026-11');
const former = newSigningKey('2026-08');
const hour = 60 * 60_000;

const profileWith = (config: object) =>
  agentProfile({
    ...buyCapabilities,
    'dev.ucp.shopping.order': [{ version: ucpVersion, config }],
  });

const OrderSchema = v.looseObject({
  messages: v.array(v.looseObject({ code: v.string() })),
});
const statusOf = ({ body }: ReceivedEvent) =>
  v.parse(v.pipe(v.string(), v.parseJson(), OrderSchema), body).messages[0]?.code;

/** A shop whose assistant's platform receives events; the network leads to a local server. */
async function openHooks(
  respond: Parameters<typeof openReceiver>[0] = () => 200,
  keys: unknown = [own, former],
  webhook: string = hook,
) {
  const receiver = await openReceiver(respond);
  const shop = await openCheckouts({
    signingKeys: keys === null ? '' : JSON.stringify(keys),
    call: async (call: OutsideCall) => {
      const target = new URL(call.url);
      if (target.host === 'platform.example') {
        const local = receiver.origin + target.pathname + target.search;
        const headers = { ...call.headers, host: target.host };
        return callOutside({ ...call, url: local, headers, isOwn: true });
      }
      if (target.host !== 'agent.example') return callOutside(call);
      const profile = profileWith({ webhook_url: webhook });
      return { status: 200, body: Buffer.from(JSON.stringify(profile)) };
    },
  });

  /** The assistant prepares, the person takes over. */
  async function handOver() {
    const { id, continue_url } = (await shop.create(ready)).json();
    const { orderId } = (await shop.takeOver(continue_url)).json().result;
    return { id: String(id), orderId: String(orderId) };
  }
  async function place(orderId: string) {
    const body = order({
      products: [{ sku: 'BAG', qty: 1, price_incl_tax: 40 }],
      grand_total: 55.99,
    });
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/order',
      payload: { ...body, order_id: orderId },
    });
    expect(response.json().code).toBe(200);
    return response.json().result;
  }
  const profile = async () => (await shop.app.inject({ url: '/.well-known/ucp' })).json();
  return { ...shop, ...receiver, handOver, place, profile };
}

describe('events of an order that an assistant prepared', () => {
  test('begin with the order itself, whole, as the person places it, at the address of the platform’s profile', async () => {
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
      line_items: [
        {
          item: { id: 'BAG', price: 4000 },
          quantity: { original: 1, total: 1, fulfilled: 0 },
          status: 'processing',
        },
      ],
    });
    expect(body.totals.at(-1)).toMatchObject({ type: 'total', amount: 5599 });
    // Neither the order's secret nor the buyer.
    for (const secret of [order_secret, 'klientka@example.com', 'Piotrkowska', '501234567']) {
      expect(event?.body).not.toContain(secret);
    }
  });

  test('arrive each once, signed and in sequence, at a receiver that fails at first [agents-04]', async () => {
    let failures = 3;
    const accepted: ReceivedEvent[] = [];
    const { handOver, place, received, profile, pass, mostOpen } = await openHooks((event) => {
      failures -= 1;
      if (failures === 2) return null;
      if (failures >= 0) return 503;
      accepted.push(event);
      return 204;
    });
    const { orderId } = await handOver();
    await place(orderId);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    for (const [wait, tries] of [
      [10_000, 2],
      [30_000, 3],
      [90_000, 4],
    ] as const) {
      pass(wait);
      await vi.waitFor(() => expect(received).toHaveLength(tries));
    }
    for (let hours = 0; hours < 72; hours += 1) {
      pass(hour);
      await new Promise(setImmediate);
    }
    await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(1));
    const ids = accepted.map((event) => headerOf(event, 'webhook-id'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(received.slice(0, 4).map((event) => headerOf(event, 'webhook-id')))).toEqual(
      new Set([ids[0]]),
    );
    expect(statusOf(accepted[0] ?? received[0] ?? never())).toBe('waiting_for_payment');
    const times = accepted.map((event) => Number(headerOf(event, 'webhook-timestamp')));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBe(Date.parse('2026-11-21T12:00:00Z') / 1000);
    const shopProfile = await profile();
    for (const event of received) {
      expect(await verifyEvent(event, shopProfile)).toEqual(
        expect.arrayContaining([
          '@method',
          '@authority',
          '@path',
          '@query',
          'ucp-agent',
          'idempotency-key',
          'content-digest',
          'content-type',
        ]),
      );
      expect(headerOf(event, 'ucp-agent')).toBe('profile="https://w.example/.well-known/ucp"');
    }
    expect(mostOpen()).toBe(1);
  });
});

function never(): never {
  throw new Error('There is no event');
}
