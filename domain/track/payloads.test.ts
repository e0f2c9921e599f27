import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { event, purchase } from '../../tests/support/shop-events.ts';
import { grosze } from '../money.ts';
import { googleName, googleParams } from './google-payload.ts';
import { logBody } from './log-payload.ts';
import { metaCall } from './meta-payload.ts';
import { portalCall, portalNet } from './portal-payload.ts';
import { retargetingEvents } from './retargeting-payload.ts';
import type { ShopEvent } from './shop-event.ts';

describe('each tool gets its own format', () => {
  test('Google gets its ecommerce events, with the delivery separate from the value [track-02]', () => {
    expect(googleName(event({ name: 'view_category' }))).toBe('view_item_list');
    expect(googleParams(purchase)).toEqual({
      currency: 'PLN',
      value: 398,
      transaction_id: '100000001',
      coupon: 'LATO',
      shipping: 10.99,
      items: [{ item_id: 'dress-red-m', item_name: 'Sukienka', price: 199, quantity: 2 }],
    });
  });

  test('the portal pixel gets the net amount, gross / 1.23 to the grosz [track-05]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (gross) => {
        expect(Math.abs(portalNet(grosze(gross)) - gross / 1.23)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
    expect(portalCall(purchase)).toEqual([
      'Purchase',
      {
        currency: 'PLN',
        contents: [{ id: 'dress-red-m', name: 'Sukienka', price: 199, quantity: 2 }],
        value: 323.58,
        value_gross: 398,
        transaction_id: '100000001',
        shipping_cost: 10.99,
        discount_code: 'LATO',
      },
    ]);
    expect(portalCall(event({ name: 'remove_from_cart' }))).toEqual([
      'RemoveFromCart',
      {
        currency: 'PLN',
        contents: [{ id: 'dress-red-m', name: 'Sukienka', price: 199, quantity: 2 }],
      },
    ]);
    expect(portalCall(event({ name: 'page_view' }))).toEqual([
      'ViewContent',
      { content_name: 'View' },
    ]);
  });

  test('retargeting gets the local id, and no event without an equivalent [track-04]', () => {
    const id = 'a1B2c3D4e5F6g7H8i9J0';
    const sent = (more: Partial<ShopEvent>) => retargetingEvents(event(more), id);
    expect(sent({ name: 'view_item' })[0]).toMatchObject({ offerId: 'dress-red-m' });
    expect(sent({ name: 'view_category' })).toContainEqual({ eventType: 'lid', id });
    expect(sent({ name: 'view_cart' })[0]).toMatchObject({ eventType: 'basketstatus' });
    expect(retargetingEvents(purchase, id)[0]).toMatchObject({
      eventType: 'conversion',
      conversionId: '100000001',
      conversionValue: '408.99',
      offerIds: ['dress-red-m'],
    });
    expect(sent({ name: 'add_to_wishlist' })[0]).toEqual({
      eventType: 'wishlist',
      offerId: 'dress-red-m',
    });
    expect(sent({ name: 'remove_from_cart' })).toEqual([]);
  });

  test('Meta gets its standard events, each with the id under which a server may repeat it [track-04] [pl-F03]', () => {
    expect(metaCall(purchase)).toEqual([
      'track',
      'Purchase',
      {
        currency: 'PLN',
        value: 408.99,
        content_type: 'product',
        content_ids: ['dress-red-m'],
        contents: [{ id: 'dress-red-m', quantity: 2 }],
        order_id: '100000001',
      },
      { eventID: 'e1' },
    ]);
    expect(metaCall(event({ name: 'page_view' }))).toEqual([
      'track',
      'PageView',
      {},
      { eventID: 'e1' },
    ]);
    expect(metaCall(event({ name: 'begin_checkout' }))[2]).toMatchObject({ num_items: 2 });
    expect(metaCall(event({ name: 'view_category', category: 'Swetry' })).slice(0, 3)).toEqual([
      'trackCustom',
      'ViewCategory',
      expect.objectContaining({ content_category: 'Swetry' }),
    ]);
    const standard = ['view_item', 'add_to_cart', 'add_to_wishlist', 'begin_checkout'] as const;
    expect(standard.map((name) => metaCall(event({ name }))[1])).toEqual([
      ...['ViewContent', 'AddToCart', 'AddToWishlist', 'InitiateCheckout'],
    ]);
  });

  test('the backend’s log gets what was added to the cart or bought, and nothing else [api-50]', () => {
    expect(logBody(purchase, { _fbp: 'fb.1.2.3' })).toEqual({
      event: 'purchase',
      currency: 'PLN',
      value: 408.99,
      coupon: 'LATO',
      items: [
        { id: '7', price: '199.00', in_basket: true, group_id: 3, sku: 'dress-red-m', qty: 2 },
      ],
      urls: ['https://sklep.example/ona/sukienka'],
      _fbp: 'fb.1.2.3',
      transaction_id: '100000001',
    });
    expect(logBody(event(), {})).not.toHaveProperty('transaction_id');
    expect(logBody(event({ name: 'view_item' }), {})).toBeNull();
  });
});
