import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const card = (code: string, pin: string) => shop.get(`/api/giftcard/${code}?pin=${pin}`);
const balance = async (code: string, pin: string) => (await card(code, pin)).body.result.balance;

async function cartWith(sku: string) {
  const cart = await shop.newCart();
  await shop.put(cart, { sku, qty: 1 });
  return {
    cart,
    apply: (code: string, pin: string) =>
      shop.post(`/api/cart/apply-giftcard?cartId=${cart}`, { code, pin }),
    totals: async () => (await shop.get(`/api/cart/totals?cartId=${cart}`)).body.result,
    payments: async () =>
      (await shop.get(`/api/cart/payment-methods?cartId=${cart}`)).body.result.map(
        ({ code }: { code: string }) => code,
      ),
  };
}

describe('a gift card', () => {
  test('shows its balance to whoever knows its PIN [api-42]', async () => {
    expect((await card('witryna-50', '1234')).body.result).toEqual({
      code: 'WITRYNA-50',
      balance: 50,
      currency: 'PLN',
      expires_at: null,
    });
    for (const wrong of [card('WITRYNA-50', '0000'), card('WITRYNA-51', '1234')]) {
      expect((await wrong).body).toMatchObject({ code: 404, error: 'GIFT_CARD_INVALID' });
    }
  });

  test('is locked after a few wrong PINs, for the right one too', async () => {
    for (let time = 0; time < 5; time += 1) await card('WITRYNA-50', '9999');
    expect((await card('WITRYNA-50', '1234')).body.error).toBe('GIFT_CARD_LOCKED');
    shop.pass(15 * 60_000);
    expect((await card('WITRYNA-50', '1234')).status).toBe(200);
  });

  test('pays a part, which the totals show, and can be removed [pl-J08]', async () => {
    const { cart, apply, totals, payments } = await cartWith('shirt');
    await apply('WITRYNA-50', '1234');
    expect(await totals()).toMatchObject({ grand_total: 73, tax_amount: 23 });
    const segments = (await totals()).total_segments;
    expect(segments).toContainEqual({ code: 'giftcard', title: 'Karta podarunkowa', value: -50 });
    expect(await payments()).toContain('blik');
    await shop.post(`/api/cart/delete-giftcard?cartId=${cart}`, { code: 'WITRYNA-50' });
    expect((await totals()).grand_total).toBe(123);
  });

  test('that pays the full total needs no payment method', async () => {
    const { apply, totals, payments } = await cartWith('shirt');
    await apply('WITRYNA-2000', '4321');
    expect((await totals()).grand_total).toBe(0);
    expect(await payments()).toEqual(['free']);
  });

  test.each([
    ['WITRYNA-0', '1111'],
    ['WITRYNA-2024', '2222'],
  ])('that is empty or expired (%s) is refused', async (code, pin) => {
    const { apply } = await cartWith('shirt');
    expect((await apply(code, pin)).body).toMatchObject({ code: 409, error: 'GIFT_CARD_UNUSABLE' });
  });
});

describe('an order paid by gift card', () => {
  const giftcard = [{ code: 'WITRYNA-50', pin: '1234' }];

  test('debits its part from the card once, and refunds it if the rest is not paid', async () => {
    const body = order({ giftcard, grand_total: 196 });
    await shop.post('/api/order', body);
    await shop.post('/api/order', body);
    expect(await balance('WITRYNA-50', '1234')).toBe(0);
    shop.pass(31 * 60_000);
    expect(await balance('WITRYNA-50', '1234')).toBe(50);
  });

  test('in full waits for no payment', async () => {
    const addressInformation = { ...order().addressInformation, payment_method_code: 'free' };
    const cards = [{ code: 'WITRYNA-2000', pin: '4321' }];
    const { body } = await shop.post(
      '/api/order',
      order({ addressInformation, giftcard: cards, grand_total: 0 }),
    );
    expect(body.result.payment).toEqual({ status: 'not_needed', redirect_url: null });
    expect(await balance('WITRYNA-2000', '4321')).toBe(1754);
  });

  test('with a wrong PIN is refused', async () => {
    const wrong = [{ code: 'WITRYNA-50', pin: '9999' }];
    const { body } = await shop.post('/api/order', order({ giftcard: wrong, grand_total: 196 }));
    expect(body.error).toBe('GIFT_CARD_INVALID');
  });
});
