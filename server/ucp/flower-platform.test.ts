import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { buyCapabilities, ucpVersion } from '../../domain/ucp/protocol.ts';
import { expectUcp } from '../../tests/support/expect-ucp.ts';
import { openFlowerCatalogue } from '../../tests/support/flower-shop.ts';
import { order } from '../../tests/support/mock-order.ts';
import { signedAgent } from '../../tests/support/signed-agent.ts';
import { newSigningKey } from '../../tests/support/signing-keys.ts';
import { buyer, courier, home, line, openCheckouts } from '../../tests/support/ucp-checkouts.ts';
import { agentProfile, agentUrl } from '../../tests/support/ucp-shop.ts';
import type { OutsideCall } from '../net/call-outside.ts';

/** Walks of the protocol's own suite that need a platform with a profile of its own. */
const catalogue = await openFlowerCatalogue();
const own = signedAgent(agentUrl);
const hook = 'https://platform.example/webhooks/partners/test_partner/events/order';
const hour = 60 * 60_000;
const newAddress = { ...home, street_address: 'Webhookowa 7', address_locality: 'Toruń' };
const roses = {
  line_items: [line('bouquet_roses', 2)],
  buyer,
  fulfillment: courier(newAddress),
};

const ProfileSchema = v.looseObject({ ucp: v.looseObject({ capabilities: v.looseObject({}) }) });

/** The platform's profile, which names where it receives events. */
function ownProfile() {
  const profile = v.parse(ProfileSchema, JSON.parse(String(own.response().body)));
  const { ucp } = profile;
  const orders = [{ version: ucpVersion, config: { webhook_url: hook } }];
  const capabilities = { ...ucp.capabilities, 'dev.ucp.shopping.order': orders };
  return { ...profile, ucp: { ...ucp, capabilities } };
}

/** The flower shop with a platform that gets its events; a person may order. */
async function openPlatform() {
  const events: string[] = [];
  const shop = await openCheckouts({
    catalogue,
    signingKeys: JSON.stringify(newSigningKey('2026-11')),
    call: async ({ url, body }: OutsideCall) => {
      if (url === hook) events.push(String(Buffer.from(body ?? [])));
      const profile = Buffer.from(JSON.stringify(ownProfile()));
      return { status: 200, body: url === hook ? Buffer.from('') : profile };
    },
  });

  /** The platform prepares a checkout, the person takes it over and orders, to pay on delivery. */
  async function complete() {
    const created = (await shop.create(roses)).json();
    const { orderId } = (await shop.takeOver(created.continue_url)).json().result;
    const { addressInformation, ...rest } = order({
      order_id: orderId,
      products: [{ sku: 'bouquet_roses', qty: 2, price_incl_tax: 35 }],
      grand_total: undefined,
    });
    const payment = { ...addressInformation, payment_method_code: 'cashondelivery' };
    const placed = await shop.app.inject({
      method: 'POST',
      url: '/api/order',
      payload: { ...rest, addressInformation: payment },
    });
    expect(placed.json()).toMatchObject({ code: 200 });
    const checkout = (await shop.get(created.id)).json();
    expect(checkout).toMatchObject({ id: created.id, status: 'completed' });
    return { created, checkout };
  }

  const readOrder = async (id: string) => {
    const path = `/orders/${id}`;
    const response = await shop.send('GET', path, null, own.headers('GET', `/ucp${path}`));
    expect(response.statusCode).toBe(200);
    expectUcp('order', response.json());
    return response.json();
  };
  return { ...shop, events, complete, readOrder };
}

test('complete_is_idempotent, cannot_update_completed_checkout, cannot_cancel_completed_checkout', async () => {
  const { complete, get, update, act } = await openPlatform();
  const { checkout } = await complete();
  const { id } = checkout;
  for (const response of [
    await update(id, { line_items: [line('pot_ceramic')] }),
    await act(id, 'cancel'),
    await act(id, 'complete'),
  ]) {
    expect(response.json()).toMatchObject({ status: 'completed', order: checkout.order });
    expect(response.json().messages).toContainEqual(expect.objectContaining({ type: 'error' }));
  }
  expect((await get(id)).json()).toEqual(checkout);
});

describe('order', () => {
  test('order_retrieval: the order of a completed checkout is read with both ids', async () => {
    const { complete, readOrder } = await openPlatform();
    const { checkout } = await complete();
    const body = await readOrder(checkout.order.id);
    expect(body).toMatchObject({
      id: checkout.order.id,
      checkout_id: checkout.id,
      line_items: [{ item: { id: 'bouquet_roses', price: 3500 }, quantity: { total: 2 } }],
    });
  });

  test('order_fulfillment_retrieval: what is expected is the chosen option', async () => {
    const { complete, readOrder } = await openPlatform();
    const { created, checkout } = await complete();
    const [method] = created.fulfillment.methods;
    const { options, selected_option_id: chosen } = method.groups[0];
    const { title } = options.find(({ id }: { id: string }) => id === chosen);
    const { expectations } = (await readOrder(checkout.order.id)).fulfillment;
    expect(expectations).toMatchObject([{ method_type: 'shipping' }]);
    // The order has the days that were promised in place of the length of the way.
    const [way] = title.split(',');
    expect(expectations[0].description).toBe(`${way}, 2026-11-24 – 2026-11-25`);
  });
});

describe('webhook', () => {
  test('webhook_event_stream: the order as placed, then as shipped', async () => {
    const { complete, events, pass } = await openPlatform();
    const { checkout } = await complete();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    pass(21 * hour);
    await vi.waitFor(
      () => {
        pass(hour / 2);
        expect(events).toHaveLength(2);
      },
      { timeout: 10_000 },
    );
    const [placed, shipped] = events.map((event) => JSON.parse(event));
    for (const event of [placed, shipped]) {
      expectUcp('order', event);
      expect(event).toMatchObject({ id: checkout.order.id, checkout_id: checkout.id });
    }
    expect(placed.messages).toMatchObject([{ code: 'accepted' }]);
    expect(placed.fulfillment.events).toEqual([]);
    expect(shipped.fulfillment.events).toMatchObject([{ type: 'shipped' }]);
  });

  test('webhook_order_address_new_address: an event states the country, and no address', async () => {
    const { complete, events } = await openPlatform();
    await complete();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    const [event = ''] = events;
    const { expectations } = JSON.parse(event).fulfillment;
    expect(expectations).toMatchObject([{ destination: { address_country: 'PL' } }]);
    expect(Object.keys(expectations[0].destination)).toEqual(['address_country']);
    for (const part of ['Webhookowa', 'Toruń', 'Piotrkowska', 'Łódź', '90-423']) {
      expect(event).not.toContain(part);
    }
  });
});

test('version_negotiation: the version of the caller’s profile decides', async () => {
  const statusOf = async (version: string) => {
    const profile = agentProfile(buyCapabilities, version);
    const { create } = await openCheckouts({
      catalogue,
      call: async () => ({ status: 200, body: Buffer.from(JSON.stringify(profile)) }),
    });
    const response = await create(roses);
    return [response.statusCode, response.json().code];
  };
  expect(await statusOf('2099-01-01')).toEqual([422, 'version_unsupported']);
  expect(await statusOf('2026-01-11')).toEqual([422, 'version_unsupported']);
  expect(await statusOf('2026-04-08')).toEqual([201, undefined]);
});
