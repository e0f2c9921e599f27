import { describe, expect, test } from 'vitest';
import { order } from '../../tests/support/mock-order.ts';
import { codes, line, openCheckouts, ready } from '../../tests/support/ucp-checkouts.ts';

describe('the hand-over to a person', () => {
  test('gives the shop’s page the prepared details, and the assistant can change nothing any more', async () => {
    const { create, update, takeOver } = await openCheckouts();
    const { id, continue_url } = (await create(ready)).json();
    const { result } = (await takeOver(continue_url)).json();
    expect(result).toMatchObject({
      orderId: expect.stringMatching(/^[\da-f-]{36}$/),
      personalDetails: { firstName: 'Anna', lastName: 'Nowak', emailAddress: 'anna@example.com' },
      shippingDetails: { shippingMethod: 'inpost/paczkomat', phoneNumber: '600 100 200' },
      points: [{ code: 'WAW03A', network: 'inpost' }],
    });
    const later = (await update(id, { line_items: [line('BAG-1')] })).json();
    expect(later.line_items).toMatchObject([{ item: { id: 'BAG' } }]);
    expect(codes(later)).toContain('handed_over');
    const again = (await takeOver(continue_url)).json().result;
    expect(again).toEqual({ ...result, orderId: expect.any(String) });
  });

  test('of the order that a person then placed shows in the checkout, once', async () => {
    const { app, create, get, act, takeOver } = await openCheckouts();
    const { id, continue_url } = (await create(ready)).json();
    // The assistant knows the secret, but must not learn the name of the person's order, which opens it.
    const taken = (await takeOver(continue_url)).json().result;
    const { orderId } = (await takeOver(continue_url)).json().result;
    expect((await get(id)).json().status).toBe('requires_escalation');
    const placed = await app.inject({
      method: 'POST',
      url: '/api/order',
      payload: {
        ...order({
          products: [{ sku: 'BAG', qty: 1, price_incl_tax: 40 }],
          grand_total: 55.99,
        }),
        order_id: orderId,
      },
    });
    expect(placed.json().code).toBe(200);
    const { order_uuid, order_number } = placed.json().result;
    const opened = await app.inject(`/api/order/client/${taken.orderId}`);
    expect(opened.json().code).toBe(404);
    expect((await takeOver(continue_url)).statusCode).toBe(404);
    const body = (await get(id)).json();
    expect(body).toMatchObject({
      status: 'completed',
      order: {
        id: order_uuid,
        label: order_number,
        permalink_url: `https://w.example/zamowienie/${order_uuid}`,
      },
    });
    expect(body).not.toHaveProperty('continue_url');
    expect(codes((await act(id, 'cancel')).json())).toEqual(['not_changeable']);
  });

  test.each([{}, { secret: 'short' }, { secret: 'x'.repeat(43) }])(
    'with the secret %j is refused',
    async (payload) => {
      const { app } = await openCheckouts();
      const response = await app.inject({ method: 'POST', url: '/ucp/handover', payload });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
