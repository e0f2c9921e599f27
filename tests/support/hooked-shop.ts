import { expect, vi } from 'vitest';
import { buyCapabilities, ucpVersion } from '../../domain/ucp/protocol.ts';
import { callOutside, type OutsideCall } from '../../server/net/call-outside.ts';
import { openReceiver } from './hook-receiver.ts';
import { order } from './mock-order.ts';
import { callNeighbour } from './neighbour.ts';
import { newSigningKey } from './signing-keys.ts';
import { openCheckouts, ready } from './ucp-checkouts.ts';
import { agentProfile } from './ucp-shop.ts';

/** Where the platform receives events. */
export const hook = 'https://platform.example/hooks/orders?shop=1';
/** The key that signs. */
export const own = newSigningKey('2026-11');
const former = newSigningKey('2026-08');

const profileWith = (config: object) =>
  agentProfile({
    ...buyCapabilities,
    'dev.ucp.shopping.order': [{ version: ucpVersion, config }],
  });

/**
 * A shop whose assistant's platform receives events; the network leads to a local server, and any
 * other host to this machine, whose `failures` are kept.
 */
export async function openHooks(
  respond: Parameters<typeof openReceiver>[0] = () => 200,
  keys: unknown = [own, former],
  webhook: string = hook,
) {
  const receiver = await openReceiver(respond);
  const failures: unknown[] = [];
  const shop = await openCheckouts({
    signingKeys: keys === null ? '' : JSON.stringify(keys),
    call: async (call: OutsideCall) => {
      const target = new URL(call.url);
      if (target.host === 'platform.example') {
        const local = receiver.origin + target.pathname + target.search;
        const headers = { ...call.headers, host: target.host };
        return callOutside({ ...call, url: local, headers, isOwn: true });
      }
      if (target.host !== 'agent.example') {
        return callNeighbour(call).catch((error: unknown) => {
          failures.push(error);
          throw error;
        });
      }
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
  /** The person orders, to be paid on delivery; returns the order with a way to withdraw from it. */
  async function place(orderId: string) {
    const { addressInformation, ...rest } = order({
      products: [{ sku: 'BAG', qty: 2, price_incl_tax: 40 }],
      grand_total: undefined,
    });
    const payment = { ...addressInformation, payment_method_code: 'cashondelivery' };
    const write = async (url: string, payload: object) => {
      const response = await shop.app.inject({
        method: 'POST',
        url,
        headers: { 'idempotency-key': `key-${url}`.slice(0, 100).replaceAll('/', '-') },
        payload,
      });
      expect(response.json()).toMatchObject({ code: 200 });
      return response.json().result;
    };
    const body = { ...rest, order_id: orderId, addressInformation: payment };
    const placed = await write('/api/order', body);
    const { order_uuid, order_secret: secret } = placed;
    const withdraw = (qty: number) =>
      write(`/api/order/${order_uuid}/withdrawal`, {
        secret,
        name: 'Zażółć Gęślą',
        email: 'klientka@example.com',
        lines: [{ sku: 'BAG', qty }],
      });
    return { ...placed, withdraw };
  }
  const profile = async () => (await shop.app.inject({ url: '/.well-known/ucp' })).json();
  /** Lets time pass in steps until it holds: the shop may read its clock before or after a step. */
  const passUntil = (step: number, holds: () => void) =>
    vi.waitFor(
      () => {
        shop.pass(step);
        holds();
      },
      { timeout: 10_000 },
    );
  return { ...shop, ...receiver, failures, handOver, place, profile, passUntil };
}
