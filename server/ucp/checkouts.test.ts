import { describe, expect, test } from 'vitest';
import { expectUcp } from '../../tests/support/expect-ucp.ts';
import {
  buyer,
  codes,
  courier,
  home,
  later,
  line,
  locker,
  openCheckouts,
  paths,
  ready,
} from '../../tests/support/ucp-checkouts.ts';

type Totals = readonly { readonly type: string; readonly amount: number }[];
const amounts = ({ totals }: { readonly totals: Totals }) =>
  totals.map(({ type, amount }) => [type, amount]);

describe('a checkout of an assistant', () => {
  test('is incomplete at first, and names each missing field by its path', async () => {
    const { create } = await openCheckouts();
    const response = await create({ line_items: [line('BAG')] });
    expect(response.statusCode).toBe(201);
    const body = response.json();
    expect(body).toMatchObject({ status: 'incomplete', ucp: { payment_handlers: {} } });
    expect(paths(body)).toEqual([
      '$.buyer.first_name',
      '$.buyer.last_name',
      '$.buyer.email',
      '$.fulfillment.methods',
    ]);
    expect(codes(body)).toContain('order_on_page');
  });

  test('lists couriers, parcel lockers and shops with their gross prices', async () => {
    const { create } = await openCheckouts();
    const { fulfillment } = (await create({ line_items: [line('BAG')] })).json();
    expect(
      fulfillment.methods.map(({ id, type }: { id: string; type: string }) => [id, type]),
    ).toEqual([
      ['shipping', 'shipping'],
      ['pickup-inpost', 'pickup'],
      ['pickup-orlen', 'pickup'],
      ['pickup-salon', 'pickup'],
    ]);
    const [shipping, inpost] = fulfillment.methods;
    expect(shipping.groups[0].options[0]).toMatchObject({
      id: 'dpd/kurier',
      totals: [{ type: 'total', amount: 1599 }],
    });
    expect(inpost.destinations[0]).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
    });
    expect(inpost.groups).toHaveLength(1);
  });

  test('offers points near the buyer', async () => {
    const { create } = await openCheckouts();
    const context = { postal_code: '00-024' };
    const { fulfillment } = (await create({ line_items: [line('BAG')], context })).json();
    expect(fulfillment.methods[1].destinations).toMatchObject([{ id: 'WAW03A' }]);
  });

  test('with a locker needs a person: the order button is on the page of the shop', async () => {
    const { create } = await openCheckouts();
    const body = (await create(ready)).json();
    expect(body.status).toBe('requires_escalation');
    expect(body.messages).toMatchObject([
      { type: 'error', code: 'order_on_page', severity: 'requires_buyer_review' },
    ]);
    expect(body.totals).toMatchObject([
      { type: 'subtotal', amount: 8000 },
      { type: 'fulfillment', amount: 1299 },
      { type: 'total', amount: 9299 },
    ]);
    expect(body.fulfillment.methods[1]).toMatchObject({
      selected_destination_id: 'WAW03A',
      line_item_ids: [body.line_items[0].id],
      groups: [{ selected_option_id: 'inpost/paczkomat' }],
    });
    expect(body.continue_url).toMatch(
      /^https:\/\/w\.example\/cart\?produkty=BAG%3A2#asystent=[\w-]{43}$/,
    );
    expect(body.continue_url).not.toContain(body.id);
  });

  test('with collection in a shop costs nothing to deliver', async () => {
    const { create, update } = await openCheckouts();
    const fulfillment = locker('SALON-LODZ', 'salon/odbior');
    const body = (await create({ ...ready, fulfillment })).json();
    expect([body.status, ...codes(body)]).toEqual(['requires_escalation', 'order_on_page']);
    expect(amounts(body)).toEqual([
      ['subtotal', 8000],
      ['fulfillment', 0],
      ['total', 8000],
    ]);
    expect(body.fulfillment.methods[3]).toMatchObject({
      id: 'pickup-salon',
      selected_destination_id: 'SALON-LODZ',
      line_item_ids: [body.line_items[0].id],
      groups: [{ selected_option_id: 'salon/odbior' }],
    });
    // A shop that is closed takes nothing in.
    const closed = later(body, locker('SALON-GDA', 'salon/odbior'));
    const refused = (await update(body.id, { ...ready, fulfillment: closed })).json();
    expect([refused.status, codes(refused)[0]]).toEqual(['incomplete', 'POINT_NOT_FOUND']);
  });

  test('links the texts that a buyer reads before an order', async () => {
    const { create } = await openCheckouts();
    expect((await create(ready)).json().links).toEqual([
      { type: 'terms_of_service', url: 'https://w.example/regulamin', title: 'Regulamin' },
      {
        type: 'privacy_policy',
        url: 'https://w.example/polityka-prywatnosci',
        title: 'Polityka prywatności',
      },
      {
        type: 'refund_policy',
        url: 'https://w.example/odstapienie',
        title: 'Odstąpienie od umowy',
      },
    ]);
  });

  test('checks an address by the rules of the shop’s form', async () => {
    const { create, update } = await openCheckouts();
    const address = { ...home, postal_code: '838', street_address: 'Prosta' };
    const body = (await create({ ...ready, fulfillment: courier(address) })).json();
    expect(body.status).toBe('incomplete');
    expect(paths(body)).toEqual([
      '$.fulfillment.methods[0].destinations[0].street_address',
      '$.fulfillment.methods[0].destinations[0].postal_code',
    ]);
    const fixed = (
      await update(body.id, { ...ready, fulfillment: later(body, courier(home)) })
    ).json();
    expect(fixed.status).toBe('requires_escalation');
    expect(fixed.fulfillment.methods[0]).toMatchObject({
      destinations: [{ id: 'address', ...home }],
      selected_destination_id: 'address',
    });
  });

  test('refuses a point that does not exist, and a delivery without one', async () => {
    const { create, update } = await openCheckouts();
    const body = (await create({ ...ready, fulfillment: locker('NONE') })).json();
    expect([body.status, ...codes(body)]).toEqual([
      'incomplete',
      'POINT_NOT_FOUND',
      'point_required',
      'order_on_page',
    ]);
    const unknown = later(body, locker('WAW03A', 'inpost/none'));
    expect(codes((await update(body.id, { ...ready, fulfillment: unknown })).json())).toEqual([
      'delivery_required',
      'order_on_page',
    ]);
  });

  test('needs a mobile phone for a locker', async () => {
    const { create } = await openCheckouts();
    const phone = { ...buyer, phone_number: '22 555 10 10' };
    expect(paths((await create({ ...ready, buyer: phone })).json())).toEqual([
      '$.buyer.phone_number',
    ]);
  });

  test('returns the consents of the buyer as they were sent', async () => {
    const { send } = await openCheckouts();
    const consent = { marketing: false, analytics: true };
    const payload = { ...ready, buyer: { ...buyer, consent } };
    const response = await send('POST', '/checkout-sessions', payload);
    expectUcp('consented', response.json());
    expect(response.json().buyer).toEqual({ ...buyer, consent });
  });

  test('is replaced as a whole by an update', async () => {
    const { create, update } = await openCheckouts();
    const { id } = (await create(ready)).json();
    const body = (await update(id, { line_items: [line('BAG-1')] })).json();
    expect(body.line_items).toMatchObject([{ item: { id: 'BAG-1' }, quantity: 1 }]);
    expect([body.status, body.buyer]).toEqual(['incomplete', {}]);
  });
});

describe('a checkout of a cart', () => {
  test('has its lines and codes, whatever the request repeats of them', async () => {
    const { send, create } = await openCheckouts();
    const cart = { line_items: [line('HOOD-50')], discounts: { codes: ['WITAJ10'] } };
    const { id } = (await send('POST', '/carts', cart)).json();
    const body = (
      await create({ cart_id: id, line_items: [line('BAG', 9)], fulfillment: locker() })
    ).json();
    expect(body.line_items).toMatchObject([{ item: { id: 'HOOD-50' }, quantity: 1 }]);
    expect(body.discounts.applied).toMatchObject([{ code: 'WITAJ10', amount: 900 }]);
    const again = (await create({ cart_id: id, line_items: [] })).json();
    expect(again.id).toBe(body.id);
  });

  test('that does not exist is an error', async () => {
    const { create } = await openCheckouts();
    const response = await create({ cart_id: 'cart_none', line_items: [] });
    expect([response.statusCode, ...codes(response.json())]).toEqual([200, 'not_found']);
  });
});

describe('the end of a checkout', () => {
  test('by the API is refused: without a payment handler a person completes it', async () => {
    const { create, act } = await openCheckouts();
    const { id } = (await create(ready)).json();
    const payment = { instruments: [{ id: 'x', handler_id: 'com.example.pay', type: 'card' }] };
    const body = (await act(id, 'complete', { payment })).json();
    expect(body.status).toBe('requires_escalation');
    expect(codes(body)).toEqual(['PAYMENT_METHOD_UNAVAILABLE', 'order_on_page']);
    expect(body.continue_url).toContain('#asystent=');
    expect(body).not.toHaveProperty('order');
  });

  test('needs an Idempotency-Key', async () => {
    const { create, act } = await openCheckouts();
    const { id } = (await create(ready)).json();
    for (const what of ['complete', 'cancel'] as const) {
      const response = await act(id, what, undefined, { 'idempotency-key': '' });
      expect([response.statusCode, response.json().code]).toEqual([400, 'idempotency_key_missing']);
    }
  });

  test('by cancellation closes the address, too', async () => {
    const { create, act, update, takeOver } = await openCheckouts();
    const { id, continue_url } = (await create(ready)).json();
    const body = (await act(id, 'cancel')).json();
    expect(body.status).toBe('canceled');
    expect(body).not.toHaveProperty('continue_url');
    const fulfillment = later(body, locker());
    const after = (await update(id, { ...ready, fulfillment })).json();
    expect([after.status, ...codes(after)]).toEqual(['canceled', 'not_changeable']);
    expect((await takeOver(continue_url)).statusCode).toBe(404);
  });

  test('by a day without a change makes it unknown', async () => {
    const { create, get, pass, takeOver } = await openCheckouts();
    const { id, continue_url } = (await create(ready)).json();
    pass(24 * 60 * 60 * 1000 + 1);
    expect(codes((await get(id)).json())).toEqual(['not_found']);
    expect((await takeOver(continue_url)).statusCode).toBe(404);
  });
});
