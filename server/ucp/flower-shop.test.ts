import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openFlowerShop } from '../../tests/support/flower-shop.ts';
import {
  buyer,
  codes,
  courier,
  home,
  later,
  line,
  noPayment,
} from '../../tests/support/ucp-checkouts.ts';

/** Walks of the protocol's own suite; tests/fixtures/ucp/README.md lists those that cannot hold. */
const send = await openFlowerShop();
const sessions = '/checkout-sessions';
const roses = (quantity = 1) => ({ line_items: [line('bouquet_roses', quantity)] });
const create = async (payload: object = roses()) => (await send('POST', sessions, payload)).body;
const update = async (id: string, payload: object) =>
  (await send('PUT', `${sessions}/${id}`, payload)).body;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

const fixtures = join(import.meta.dirname, '../../tests/fixtures/ucp');
/** Pages of the release that the shop's capabilities follow. */
const specifications = [
  ...['catalog/search', 'catalog/lookup', 'cart', 'checkout'],
  ...['discount', 'fulfillment', 'buyer-consent', 'order'],
];
const DocumentSchema = v.object({ spec: v.string(), schema: v.string() });
const DeclaredSchema = v.object({
  capabilities: v.record(v.string(), v.array(DocumentSchema)),
  services: v.object({ 'dev.ucp.shopping': v.tuple([DocumentSchema, DocumentSchema]) }),
});

type Totals = readonly { readonly type: string; readonly amount: number }[];
const amount = ({ totals }: { readonly totals: Totals }, type: string) =>
  totals.find((each) => each.type === type)?.amount;

describe('protocol', () => {
  test('discovery: version, endpoint, capabilities', async () => {
    const { body } = await send('GET', '/../.well-known/ucp');
    expect(body.ucp).toMatchObject({ version: '2026-04-08', payment_handlers: {} });
    expect(Object.keys(body.ucp.capabilities)).toEqual(
      expect.arrayContaining(
        ['checkout', 'discount', 'fulfillment', 'buyer_consent'].map(
          (name) => `dev.ucp.shopping.${name}`,
        ),
      ),
    );
  });

  test('discovery_urls: each address is a document of the release', async () => {
    const { body } = await send('GET', '/../.well-known/ucp');
    const { capabilities, services } = v.parse(DeclaredSchema, body.ucp);
    const release = 'https://ucp.dev/2026-04-08/';
    for (const [name, declared] of Object.entries(capabilities)) {
      for (const { spec, schema } of declared) {
        expect(specifications.map((page) => `${release}specification/${page}`)).toContain(spec);
        expect(schema.slice(0, release.length)).toBe(release);
        const file = join(fixtures, schema.slice(release.length));
        expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name });
      }
    }
    const [rest, mcp] = services['dev.ucp.shopping'];
    const paths = [rest, mcp].map(({ schema, spec }) => [spec, schema]);
    expect(paths).toEqual([
      [`${release}specification/overview`, `${release}services/shopping/rest.openapi.json`],
      [`${release}specification/overview`, `${release}services/shopping/mcp.openrpc.json`],
    ]);
  });
});

describe('business logic', () => {
  test('totals_calculation_on_create', async () => {
    const body = await create();
    expect([amount(body, 'subtotal'), amount(body, 'total')]).toEqual([3500, 3500]);
    expect(body.line_items[0].item).toMatchObject({
      title: 'Bouquet of Red Roses',
      price: 3500,
    });
  });

  test('totals_recalculation_on_update', async () => {
    const { id } = await create();
    expect(amount(await update(id, roses(2)), 'total')).toBe(7000);
  });

  test('discount_flow', async () => {
    const { id } = await create();
    const body = await update(id, { ...roses(), discounts: { codes: ['WITAJ10'] } });
    expect(amount(body, 'total')).toBe(3150);
    expect(body.discounts.applied).toMatchObject([{ code: 'WITAJ10', amount: 350 }]);
  });

  test('fixed_amount_discount', async () => {
    const body = await create({ ...roses(3), discounts: { codes: ['MINUS20'] } });
    expect([amount(body, 'subtotal'), amount(body, 'total')]).toEqual([10_500, 8500]);
  });

  test('multiple_discounts_one_rejected', async () => {
    const body = await create({ ...roses(), discounts: { codes: ['WITAJ10', 'INVALID_CODE'] } });
    expect(body.discounts.applied).toMatchObject([{ code: 'WITAJ10' }]);
    expect(amount(body, 'total')).toBe(3150);
  });

  test('unknown_discount_code', async () => {
    const { id } = await create();
    const body = await update(id, { ...roses(), discounts: { codes: ['INVALID_CODE_123'] } });
    expect([amount(body, 'discount'), amount(body, 'total')]).toEqual([undefined, 3500]);
  });

  test('buyer_consent and buyer_info_persistence', async () => {
    const consent = { marketing: true, analytics: false, sale_of_data: false };
    const { id } = await create({ ...roses(), buyer: { ...buyer, consent } });
    const { body } = await send('GET', `${sessions}/${id}`);
    expect(body.buyer).toMatchObject({ email: buyer.email, first_name: 'Anna', consent });
    const renamed = await update(id, { ...roses(), buyer: { first_name: 'Ewa' } });
    expect(renamed.buyer).toEqual({ first_name: 'Ewa' });
  });
});

describe('life of a checkout', () => {
  test('create_checkout, get_checkout, update_checkout', async () => {
    const { id } = await create();
    expect((await send('GET', `${sessions}/${id}`)).body.id).toBe(id);
    expect((await update(id, roses(2))).line_items[0].quantity).toBe(2);
  });

  test('cancel_checkout, cancel_is_idempotent, cannot_update_ and cannot_complete_canceled_checkout', async () => {
    const { id } = await create();
    const act = (what: string, payload: object) =>
      send('POST', `${sessions}/${id}/${what}`, payload, key());
    expect((await act('cancel', {})).body.status).toBe('canceled');
    for (const again of [await act('cancel', {}), await act('complete', noPayment)])
      expect(codes(again.body)).toContain('not_changeable');
    const body = await update(id, roses(2));
    expect(body.status).toBe('canceled');
    expect(body.line_items[0].quantity).toBe(1);
  });
});

describe('delivery', () => {
  const delivered = (quantity: number, fulfillment: object) => ({
    ...roses(quantity),
    buyer,
    fulfillment,
  });

  test('fulfillment_flow: the chosen option is in the total', async () => {
    const created = await create();
    const chosen = delivered(1, later(created, courier(home)));
    const body = await update(created.id, chosen);
    expect([amount(body, 'fulfillment'), amount(body, 'total')]).toEqual([1599, 5099]);
    expect(body.status).toBe('requires_escalation');
  });

  test('unknown_customer_no_address: no address appears by itself', async () => {
    const body = await create({ ...roses(), buyer: { email: 'unknown@example.com' } });
    expect(body.fulfillment.methods[0]).not.toHaveProperty('selected_destination_id', 'address');
  });

  test('free_shipping_on_expensive_order', async () => {
    const body = await create(delivered(6, courier(home)));
    expect([amount(body, 'fulfillment') ?? 0, amount(body, 'total')]).toEqual([0, 21_000]);
  });

  test('complete_without_fulfillment', async () => {
    const { id } = await create();
    const { body } = await send('POST', `${sessions}/${id}/complete`, noPayment, key());
    expect(body.status).toBe('incomplete');
    expect(JSON.stringify(body.messages)).toContain('$.fulfillment.methods');
  });
});

describe('idempotency', () => {
  test('idempotency_create', async () => {
    const headers = key();
    const first = await send('POST', sessions, roses(), headers);
    expect(await send('POST', sessions, roses(), headers)).toEqual(first);
    expect((await send('POST', sessions, roses(2), headers)).status).toBe(409);
  });

  test('idempotency_update', async () => {
    const { id } = await create();
    const headers = key();
    const first = await send('PUT', `${sessions}/${id}`, roses(2), headers);
    expect(await send('PUT', `${sessions}/${id}`, roses(2), headers)).toEqual(first);
    expect((await send('PUT', `${sessions}/${id}`, roses(3), headers)).status).toBe(409);
  });

  test('idempotency_complete', async () => {
    const { id } = await create();
    const headers = key();
    const complete = (token: string) => {
      const instrument = { id: 'instr_1', handler_id: 'mock_payment_handler', type: 'card' };
      const credential = { type: 'token', token };
      const payment = { instruments: [{ ...instrument, credential }] };
      return send('POST', `${sessions}/${id}/complete`, { payment }, headers);
    };
    const first = await complete('success_token');
    expect(first.status).toBe(200);
    expect(await complete('success_token')).toEqual(first);
    expect((await complete('different_token')).status).toBe(409);
  });

  test('idempotency_cancel', async () => {
    const { id } = await create();
    const headers = key();
    const first = await send('POST', `${sessions}/${id}/cancel`, {}, headers);
    expect(first.body.status).toBe('canceled');
    expect(await send('POST', `${sessions}/${id}/cancel`, {}, headers)).toEqual(first);
  });
});

describe('validation', () => {
  test('out_of_stock, product_not_found: an error with its code, and no checkout', async () => {
    for (const id of ['gardenias', 'pink_wumpus']) {
      const body = await create({ line_items: [line(id)] });
      expect(body).not.toHaveProperty('id');
      expect(body.messages[0]).toMatchObject({ type: 'error', severity: 'unrecoverable' });
    }
  });

  test('update_inventory_validation: more than there is', async () => {
    const { id } = await create();
    const body = await update(id, roses(10_001));
    expect(codes(body)).toContain('out_of_stock');
    expect(amount(body, 'subtotal')).toBeLessThanOrEqual(3500 * 1000);
  });

  test('structured_error_messages: an item out of stock has a message with its code', async () => {
    const { status, body } = await send('POST', sessions, { line_items: [line('gardenias')] });
    expect(status).toBe(200);
    expect(body.ucp.status).toBe('error');
    const [message] = body.messages;
    const expected = { type: 'error', severity: 'unrecoverable', code: 'item_unavailable' };
    expect(message).toMatchObject(expected);
    expect(message.content).toBe('Nie można kupić: gardenias.');
    expect(message.path).toMatch(/^\$\.line_items/);
  });

  test('a request that is none is refused with code and content', async () => {
    const { status, body } = await send('POST', sessions, { line_items: 'roses' }, {}, true);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_request', content: expect.any(String) });
  });
});
