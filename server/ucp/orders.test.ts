import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { allCapabilities, withoutFeatures } from '../../domain/commerce/capabilities.ts';
import { expectUcp } from '../../tests/support/expect-ucp.ts';
import { connectMcp } from '../../tests/support/mcp-client.ts';
import { order } from '../../tests/support/mock-order.ts';
import { type SignedAgent, signedAgent } from '../../tests/support/signed-agent.ts';
import { newSigningKey } from '../../tests/support/signing-keys.ts';
import { store } from '../../tests/support/small-shop.ts';
import { codes, openCheckouts, ready } from '../../tests/support/ucp-checkouts.ts';
import { english, openUcpShop } from '../../tests/support/ucp-shop.ts';

const own = signedAgent('https://own.example/profile.json');
const other = signedAgent('https://other.example/profile.json');
const call = async ({ url }: { readonly url: string }) =>
  (url === own.profileUrl ? own : other).response();

const signingKeys = JSON.stringify(newSigningKey('2026-11'));

const PlacedSchema = v.object({
  order_uuid: v.string(),
  order_secret: v.string(),
  order_number: v.string(),
});

/** A shop where an agent's checkout was handed over and a person ordered; and another order. */
async function openOrdered(paidBy = 'blik') {
  const shop = await openCheckouts({ call, signingKeys });
  const place = async (orderId: string) => {
    const body = order({
      order_id: orderId,
      products: [{ sku: 'BAG', qty: 2, price_incl_tax: 40 }],
      grand_total: paidBy === 'blik' ? 95.99 : 100.99,
    });
    const { addressInformation: info } = body;
    const payload = {
      ...body,
      addressInformation: { ...info, payment_method_code: paidBy },
    };
    const response = await shop.app.inject({ method: 'POST', url: '/api/order', payload });
    return v.parse(PlacedSchema, response.json().result);
  };
  const signed = async (
    agent: SignedAgent,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = agent.headers(method, `/ucp${path}`, payload);
    const response = await shop.app.inject({
      method,
      url: `/ucp${path}`,
      headers,
      ...(payload !== '' && { payload }),
    });
    return response;
  };
  const { id, continue_url } = (await signed(own, 'POST', '/checkout-sessions', ready)).json();
  const { orderId } = (await shop.takeOver(continue_url)).json().result;
  const placed = await place(orderId);
  const checkout = (await signed(own, 'GET', `/checkout-sessions/${id}`)).json();
  const read = (agent: SignedAgent, uuid: string) => signed(agent, 'GET', `/orders/${uuid}`);
  return { ...shop, signed, checkout, placed, foreign: await place('order-0002'), read };
}

const link = ({ order_uuid, order_secret }: v.InferOutput<typeof PlacedSchema>) =>
  `https://w.example/zamowienie/${order_uuid}/${order_secret}`;

describe('the order of an assistant’s checkout', () => {
  test('is read as a whole by the platform that made the checkout [agents-05]', async () => {
    const { read, checkout, placed } = await openOrdered();
    const response = await read(own, checkout.order.id);
    expect(response.statusCode).toBe(200);
    const body = response.json();
    expectUcp('order', body);
    expect(body).toMatchObject({
      ucp: { status: 'success' },
      id: placed.order_uuid,
      label: placed.order_number,
      checkout_id: checkout.id,
      permalink_url: `https://w.example/zamowienie/${placed.order_uuid}`,
      currency: checkout.currency,
      line_items: [
        {
          item: { id: 'BAG', price: 4000 },
          quantity: { original: 2, total: 2, fulfilled: 0 },
          status: 'processing',
        },
      ],
      fulfillment: { expectations: [{ method_type: 'shipping' }], events: [] },
    });
    expect(body.totals.at(-1)).toMatchObject({ type: 'total', amount: 9599 });
    expect(Object.keys(body.ucp.capabilities)).toEqual(['dev.ucp.shopping.order']);
    for (const secret of [placed.order_secret, 'klientka@example.com', 'Piotrkowska']) {
      expect(response.body).not.toContain(secret);
    }
  });

  test('has its parcels and its delivery when they happened, also weeks after the checkout', async () => {
    const { read, placed, pass } = await openOrdered('cashondelivery');
    pass(20 * 24 * 60 * 60 * 1000);
    const body = (await read(own, placed.order_uuid)).json();
    expectUcp('order', body);
    expect(body.line_items).toMatchObject([
      { quantity: { total: 2, fulfilled: 2 }, status: 'fulfilled' },
    ]);
    expect(body.fulfillment.events).toMatchObject([
      { type: 'shipped', tracking_number: expect.any(String), tracking_url: expect.any(String) },
      { type: 'delivered' },
    ]);
  });

  test('is unknown to others in the same words as an order that does not exist', async () => {
    const { read, placed, foreign } = await openOrdered();
    const unknown = await read(own, '00000000-0000-4000-8000-000000000000');
    expect([unknown.statusCode, ...codes(unknown.json())]).toEqual([200, 'not_found']);
    expectUcp('errorResponse', unknown.json());
    for (const response of [
      await read(other, placed.order_uuid),
      await read(own, foreign.order_uuid),
      await read(own, placed.order_number),
    ]) {
      expect([response.statusCode, response.json()]).toEqual([200, unknown.json()]);
    }
  });

  test('that is unknown is told in the language of the request', async () => {
    const { app } = await openUcpShop({
      mayBuy: true,
      call,
      signingKeys,
      stores: [store, english],
    });
    const url = '/ucp/orders/none';
    const told = async (language: string) => {
      const headers = { ...own.headers('GET', url), 'accept-language': language };
      return (await app.inject({ method: 'GET', url, headers })).json().messages[0].content;
    };
    expect(await told('en-GB')).toBe('There is no such order.');
    expect(await told('pl')).toBe('Nie ma takiego zamówienia.');
  });

  test('is not read without a signature, which proves whose profile it is', async () => {
    const { app, placed } = await openOrdered();
    for (const uuid of [placed.order_uuid, 'none']) {
      const response = await app.inject({
        method: 'GET',
        url: `/ucp/orders/${uuid}`,
        headers: { 'ucp-agent': `profile="${own.profileUrl}"` },
      });
      expect([response.statusCode, response.json().code]).toEqual([401, 'signature_missing']);
    }
  });
});

describe('a client of the Model Context Protocol', () => {
  test('reads the order of its checkout as over REST', async () => {
    const { app, read, placed } = await openOrdered();
    const { client } = await connectMcp(app, own.fetch);
    const args = { meta: own.meta, id: placed.order_uuid };
    const result = await client.callTool({ name: 'get_order', arguments: args });
    expect(result.structuredContent).toEqual((await read(own, placed.order_uuid)).json());
  });

  test('reads any order by the secret link to its page, and no other [agents-05]', async () => {
    const { app, foreign, placed } = await openOrdered();
    const { client } = await connectMcp(app);
    const meta = { 'ucp-agent': { profile: 'https://w.example/ucp/agent.json' } };
    const status = async (address: string) => {
      const args = { meta, order: { link: address } };
      const result = await client.callTool({ name: 'get_order_by_link', arguments: args });
      return v.parse(v.looseObject({ ucp: v.looseObject({}) }), result.structuredContent);
    };
    for (const each of [foreign, placed]) {
      const body = await status(link(each));
      expectUcp('order', body);
      expect(body).toMatchObject({
        id: each.order_uuid,
        messages: [{ code: 'waiting_for_payment' }],
        permalink_url: `https://w.example/zamowienie/${each.order_uuid}`,
      });
      expect(JSON.stringify(body)).not.toContain(each.order_secret);
    }
    const wrong = await status(link({ ...foreign, order_secret: placed.order_secret }));
    expectUcp('errorResponse', wrong);
    expect(wrong).toMatchObject({ messages: [{ code: 'not_found' }] });
    for (const address of [
      link({ ...foreign, order_uuid: '00000000-0000-4000-8000-000000000000' }),
      link({ ...foreign, order_secret: '' }),
      link(foreign).replace('w.example', 'evil.example'),
      link(foreign).replace('zamowienie', 'potwierdzenie'),
      `${link(foreign)}%2f..`,
      'javascript:alert(1)',
      'none',
    ]) {
      expect([address, await status(address)]).toEqual([address, wrong]);
    }
  });
});

describe('the capability of orders', () => {
  const declared = async (options: Parameters<typeof openUcpShop>[0]) => {
    const { app } = await openUcpShop(options);
    const profile = (await app.inject('/.well-known/ucp')).json();
    expectUcp('businessProfile', profile);
    const { client } = await connectMcp(app);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    return [
      Object.hasOwn(profile.ucp.capabilities, 'dev.ucp.shopping.order'),
      names.filter((name) => name.includes('order')),
    ];
  };

  test('is declared with its tools where assistants may buy, the backend finds orders and the shop can sign', async () => {
    const tools = ['get_order', 'get_order_by_link'];
    expect(await declared({ mayBuy: true, signingKeys })).toEqual([true, tools]);
    expect(await declared({ mayBuy: true })).toEqual([false, []]);
    expect(await declared({ mayBuy: false, signingKeys })).toEqual([false, []]);
    const capabilities = withoutFeatures(allCapabilities, ['order-lookup']);
    expect(await declared({ mayBuy: true, signingKeys, capabilities })).toEqual([false, []]);
  });
});
