import { describe, expect, test } from 'vitest';
import { expectUcp } from '../../tests/support/expect-ucp.ts';
import { type OpenOptions, openUcpShop } from '../../tests/support/ucp-shop.ts';

const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
const opened = async (options: OpenOptions = {}) => {
  const shop = await openUcpShop({ mayBuy: true, ...options });
  const create = (payload: object, headers?: Record<string, string>) =>
    shop.send('POST', '/carts', payload, headers);
  const get = (id: string, headers?: Record<string, string>) =>
    shop.send('GET', `/carts/${id}`, null, headers);
  const update = (id: string, payload: object, headers?: Record<string, string>) =>
    shop.send('PUT', `/carts/${id}`, { id, ...payload }, headers);
  const cancel = (id: string) => shop.send('POST', `/carts/${id}/cancel`, {});
  return { ...shop, create, get, update, cancel };
};
type Lines = readonly { readonly item: { readonly id: string }; readonly quantity: number }[];
const lines = (body: { line_items: Lines }) =>
  body.line_items.map(({ item, quantity }) => [item.id, quantity]);

describe('a cart of an assistant', () => {
  test('is created with lines, gross totals that add up, links and an address to hand over', async () => {
    const { create } = await opened();
    const response = await create({ line_items: [line('HOOD-50', 2), line('BAG')] });
    expect(response.statusCode).toBe(201);
    const body = response.json();
    expect(lines(body)).toEqual([
      ['HOOD-50', 2],
      ['BAG', 1],
    ]);
    expect(body.line_items[0]).toMatchObject({
      item: { title: 'Bluza, Niebieski', price: 9000 },
      totals: [
        { type: 'subtotal', amount: 18000 },
        { type: 'total', amount: 18000 },
      ],
    });
    expect(
      body.totals.map((total: { type: string; amount: number }) => [total.type, total.amount]),
    ).toEqual([
      ['subtotal', 22000],
      ['total', 22000],
    ]);
    expect(body.links.map(({ type }: { type: string }) => type)).toEqual([
      'terms_of_service',
      'privacy_policy',
      'refund_policy',
    ]);
    expect(body.continue_url).toBe('https://w.example/cart?produkty=HOOD-50%3A2%2CBAG%3A1');
    expect(body.expires_at).toBe('2026-11-24T12:00:00.000Z');
  });

  test('is replaced as a whole: lines change, come and go', async () => {
    const { create, update, get } = await opened();
    const { id } = (await create({ line_items: [line('HOOD-50', 2), line('BAG')] })).json();
    const payload = { line_items: [line('BAG', 3), line('BAG-1'), line('BAG-1')] };
    expect(lines((await update(id, payload)).json())).toEqual([
      ['BAG', 3],
      ['BAG-1', 2],
    ]);
    expect(lines((await get(id)).json())).toEqual([
      ['BAG', 3],
      ['BAG-1', 2],
    ]);
  });

  test('leaves out what cannot be bought, and says why', async () => {
    const { create } = await opened();
    const body = (
      await create({
        line_items: [line('BAG'), line('NONE'), line('HOOD-48'), line('HOOD-50', 90)],
      })
    ).json();
    expect(lines(body)).toEqual([['BAG', 1]]);
    expect(body.messages).toMatchObject([
      { code: 'item_unavailable', severity: 'recoverable', content: 'Nie można kupić: NONE.' },
      { code: 'item_unavailable', content: 'Nie można kupić: HOOD-48.' },
      {
        code: 'out_of_stock',
        severity: 'recoverable',
        content: 'Brak w tej ilości: Bluza, Niebieski.',
      },
    ]);
  });

  test('is not created when nothing of it can be bought', async () => {
    const { create } = await opened();
    const response = await create({ line_items: [line('NONE')] });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'item_unavailable', severity: 'unrecoverable' }],
      continue_url: 'https://w.example/',
    });
  });

  test('is returned before it is cancelled, and is unknown afterwards', async () => {
    const { create, cancel, get, update } = await opened();
    const { id } = (await create({ line_items: [line('BAG')] })).json();
    expect(lines((await cancel(id)).json())).toEqual([['BAG', 1]]);
    for (const response of [
      await get(id),
      await cancel(id),
      await update(id, { line_items: [] }),
    ]) {
      expect([response.statusCode, response.json().messages[0].code]).toEqual([200, 'not_found']);
    }
  });

  test('expires three days after its last change', async () => {
    const { create, get, pass } = await opened();
    const { id } = (await create({ line_items: [line('BAG')] })).json();
    pass(3 * 24 * 60 * 60 * 1000 + 1);
    expect((await get(id)).json().messages[0].code).toBe('not_found');
  });

  test('belongs to its caller: another profile does not find it', async () => {
    const { create, get } = await opened();
    const { id } = (await create({ line_items: [line('BAG')] })).json();
    const other = await get(id, { 'ucp-agent': 'profile="https://other.example/"' });
    expect(other.json().messages[0].code).toBe('not_found');
  });

  test('is a guest’s: it needs no cookie and sets none', async () => {
    const { create } = await opened();
    const response = await create({ line_items: [line('BAG')] }, { cookie: 'sid=x; token=y' });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  test.each([
    [1, {}],
    [1, { line_items: [{ item: { id: 'BAG' }, quantity: 0 }] }],
    // Bounds of the shop, which the release does not have.
    [0, { line_items: Array.from({ length: 51 }, () => line('BAG')) }],
    [0, { line_items: [line('BAG')], buyer: { email: 'x'.repeat(300) } }],
  ])('of an invalid body is refused', async (invalidRequests, payload) => {
    const { create } = await opened({ invalidRequests });
    const response = await create(payload);
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
  });
});

describe('discount codes', () => {
  const codes = (...list: string[]) => ({ discounts: { codes: list } });

  test('apply in any spelling, and the totals and the address have them', async () => {
    const { create } = await opened();
    const body = (await create({ line_items: [line('HOOD-50')], ...codes('witaj10') })).json();
    expect(body.discounts).toEqual({
      codes: ['witaj10'],
      applied: [{ code: 'WITAJ10', title: 'WITAJ10', amount: 900 }],
    });
    expect(body.totals).toMatchObject([
      { type: 'subtotal', amount: 9000 },
      { type: 'discount', amount: -900 },
      { type: 'total', amount: 8100 },
    ]);
    expect(body.continue_url).toContain('kupon=witaj10');
  });

  test('replace the previous ones; none removes them', async () => {
    const { create, update } = await opened();
    const { id } = (await create({ line_items: [line('HOOD-50')], ...codes('WITAJ10') })).json();
    const removed = (await update(id, { line_items: [line('HOOD-50')], ...codes() })).json();
    expect(removed.discounts.applied).toEqual([]);
    expect(removed.totals.at(-1).amount).toBe(9000);
  });

  test('that are invalid, or beyond the first, are warnings', async () => {
    const { create } = await opened();
    const body = (await create({ line_items: [line('BAG')], ...codes('BOGUS', 'WITAJ10') })).json();
    expect(body.discounts.applied).toEqual([]);
    expect(body.messages).toMatchObject([
      { type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[0]' },
      {
        type: 'warning',
        code: 'discount_code_combination_disallowed',
        path: '$.discounts.codes[1]',
      },
    ]);
  });
});

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': '550e8400-e29b-41d4-a716-446655440000' };

  test('makes a repeat return the first response', async () => {
    const { create } = await opened();
    const first = await create({ line_items: [line('BAG')] }, key);
    const again = await create({ line_items: [line('BAG')] }, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const other = await create({ line_items: [line('BAG')] });
    expect(other.json().id).not.toBe(first.json().id);
  });

  test('of another request is refused with 409', async () => {
    const { create } = await opened();
    await create({ line_items: [line('BAG')] }, key);
    const other = await create({ line_items: [line('BAG', 2)] }, key);
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict']);
  });
});

test('without the capability of discounts a cart has none', async () => {
  const only = { 'dev.ucp.shopping.cart': [{ version: '2026-04-08' }] };
  const { send } = await openUcpShop({
    mayBuy: true,
    call: async () => ({
      status: 200,
      body: Buffer.from(
        JSON.stringify({
          ucp: { version: '2026-04-08', services: {}, payment_handlers: {}, capabilities: only },
        }),
      ),
    }),
  });
  const body = (await send('POST', '/carts', { line_items: [line('BAG')] })).json();
  expect(Object.keys(body.ucp.capabilities)).toEqual(['dev.ucp.shopping.cart']);
  expect(body).not.toHaveProperty('discounts');
});

test('a shop where assistants only read has no carts', async () => {
  const { app } = await openUcpShop();
  const profile = (await app.inject({ url: '/.well-known/ucp' })).json();
  expectUcp('businessProfile', profile);
  expect(Object.keys(profile.ucp.capabilities)).not.toContain('dev.ucp.shopping.cart');
  for (const url of ['/ucp/carts', '/ucp/checkout-sessions', '/ucp/handover']) {
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
  }
});
