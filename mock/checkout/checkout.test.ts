import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromDecimal } from '../../domain/money.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { surcharge } from '../carts/methods.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

async function cartWith(...items: readonly object[]): Promise<string> {
  const cart = await shop.newCart();
  for (const item of items) await shop.put(cart, { qty: 1, ...item });
  return cart;
}

const dpd = { shippingCarrierCode: 'dpd', shippingMethodCode: 'kurier' };

function choose(cart: string, methods: object, address: object = { countryId: 'PL' }) {
  return shop.post(`/api/cart/shipping-information?cartId=${cart}`, {
    addressInformation: { shippingAddress: address, billingAddress: {}, ...methods },
  });
}

function codes(list: readonly { code: string }[]): string[] {
  return list.map(({ code }) => code);
}

describe('totals of the mock', () => {
  test('add up lines, delivery and VAT per rate exactly [pl-H07]', async () => {
    const cart = await cartWith({ sku: 'shirt' }, { sku: 'book' });
    const { totals, payment_methods } = (await choose(cart, dpd)).body.result;
    expect(codes(payment_methods)).toContain('blik');
    expect(totals).toMatchObject({
      subtotal_incl_tax: 175.5,
      subtotal: 150,
      shipping_incl_tax: 15.99,
      grand_total: 191.49,
    });
    const tax = totals.total_segments.find(({ code }: { code: string }) => code === 'tax');
    const details: { amount: number; rates: { percent: string }[] }[] =
      tax.extension_attributes.tax_grandtotal_details;
    expect(details.map(({ rates }) => rates[0]?.percent)).toEqual(['23', '5']);
    const cents = details.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(cents).toBe(Math.round(totals.tax_amount * 100));
    expect(cents).toBe(2300 + 250 + 210 + 23);
  });

  test('carry the item id, quantity and options as a JSON text', async () => {
    const cart = await cartWith({ sku: 'dress-red-m', qty: 2 });
    const { body } = await shop.get(`/api/cart/totals?cartId=${cart}`);
    expect(body.result.items).toMatchObject([
      { item_id: 'line-1', qty: 2, row_total_incl_tax: 399.98 },
    ]);
    expect(JSON.parse(body.result.items[0].options)).toEqual([
      { label: 'Kolor', value: 'Czerwony' },
      { label: 'Rozmiar', value: 'M' },
    ]);
  });

  test('name every segment in Polish, with the total last', async () => {
    const cart = await cartWith({ sku: 'shirt' });
    await choose(cart, dpd);
    const payment = { methods: { paymentMethod: { method: 'cashondelivery' } } };
    const { body } = await shop.post(`/api/cart/collect-totals?cartId=${cart}`, payment);
    expect(body.result.grand_total).toBe(143.99);
    const titles = body.result.total_segments.map(({ title }: { title: string }) => title);
    expect(titles).toEqual([
      'Wartość produktów',
      'Kurier DPD',
      'Płatność przy odbiorze',
      'W tym VAT',
      'Do zapłaty',
    ]);
  });

  test('are zero for an empty cart', async () => {
    const { body } = await shop.get(`/api/cart/totals?cartId=${await cartWith()}`);
    expect(body.result).toMatchObject({ grand_total: 0, tax_amount: 0, items: [] });
  });

  test('use the current price and exclude products that are no longer sold', async () => {
    const cart = await cartWith({ sku: 'shirt' }, { sku: 'dress-red-m' });
    await shop.put(cart, { sku: 'dress-red-m', qty: 1 });
    const { body } = await shop.get(`/api/cart/totals?cartId=${cart}`);
    expect(body.result.grand_total).toBe(322.99);
  });
});

describe('delivery and payment of the mock', () => {
  function methods(cart: string, country = 'PL') {
    const address = { country_id: country, street: [null, null], region: '', region_id: 0 };
    return shop.post(`/api/cart/shipping-methods?cartId=${cart}`, { address });
  }

  test('delivery is free from the threshold on, not below it [pl-A16]', async () => {
    const prices = async (cart: string) =>
      (await methods(cart)).body.result.map(
        (way: { price_incl_tax: number }) => way.price_incl_tax,
      );
    expect(await prices(await cartWith({ sku: 'shirt' }))).toEqual([12.99, 10.99, 15.99, 29.99, 0]);
    expect(await prices(await cartWith({ sku: 'dress-red-m' }))).toEqual([0, 0, 0, 29.99, 0]);
  });

  test('one delivery method is the default, and none is offered abroad [checkout-01]', async () => {
    const cart = await cartWith({ sku: 'shirt' });
    const { body } = await methods(cart);
    expect(body.result.filter((way: { default: boolean }) => way.default)).toMatchObject([
      { carrier_code: 'dpd', method_code: 'kurier', method_title: 'Kurier DPD' },
    ]);
    const abroad = (await methods(cart, 'DE')).body.result;
    expect(abroad.every((way: { available: boolean }) => !way.available)).toBe(true);
  });

  test('cash on delivery costs 5 zł and is not offered for virtual products [checkout-22]', async () => {
    const payments = async (cart: string) =>
      (await shop.get(`/api/cart/payment-methods?cartId=${cart}`)).body.result;
    const all = await payments(await cartWith({ sku: 'shirt' }));
    expect(all.at(-1)).toMatchObject({ code: 'cashondelivery', cost_incl_tax: 5 });
    const virtual = await cartWith({ sku: 'voucher' });
    expect(codes(await payments(virtual))).toEqual([
      'blik',
      'fasttransfer',
      'card',
      'paypo',
      'banktransfer',
    ]);
    expect((await methods(virtual)).body.result).toEqual([]);
  });

  test('no payment costs the shopper more than the shop [pl-A14]', () => {
    const costsShop = fromDecimal(5.5);
    expect(surcharge({ cost: fromDecimal(9), costsShop })).toBe(costsShop);
    expect(surcharge({ cost: fromDecimal(5), costsShop })).toBe(fromDecimal(5));
  });

  test('the delivery countries are listed [api-17]', async () => {
    const { body } = await shop.get(`/api/cart/shipping-countries?cartId=${await cartWith()}`);
    expect(body.result).toMatchObject([{ id: 'PL', full_name_locale: 'Polska' }]);
  });

  test('an unknown delivery or payment method is refused', async () => {
    const cart = await cartWith({ sku: 'shirt' });
    const wrong = { shippingCarrierCode: 'dpd', shippingMethodCode: 'drone' };
    expect((await choose(cart, wrong)).body.error).toBe('SHIPPING_METHOD_UNAVAILABLE');
    expect((await choose(cart, dpd, { countryId: 'DE' })).status).toBe(409);
    const payment = { methods: { paymentMethod: { method: 'shells' } } };
    const { body } = await shop.post(`/api/cart/collect-totals?cartId=${cart}`, payment);
    expect(body).toMatchObject({ code: 409, error: 'PAYMENT_METHOD_UNAVAILABLE' });
  });
});

describe('coupon of the mock', () => {
  test('takes ten percent off the products and can be removed [api-21] [api-22]', async () => {
    const cart = await cartWith({ sku: 'shirt' });
    const applied = await shop.post(`/api/cart/apply-coupon?cartId=${cart}&coupon=witaj10`);
    expect(applied.body).toEqual({ code: 200, result: true });
    expect((await shop.get(`/api/cart/coupon?cartId=${cart}`)).body.result).toBe('WITAJ10');
    const { body } = await shop.get(`/api/cart/totals?cartId=${cart}`);
    expect(body.result).toMatchObject({
      grand_total: 110.7,
      discount_amount: -12.3,
      tax_amount: 20.7,
      coupon_code: 'WITAJ10',
    });
    await shop.post(`/api/cart/delete-coupon?cartId=${cart}`);
    expect((await shop.get(`/api/cart/totals?cartId=${cart}`)).body.result.grand_total).toBe(123);
  });

  test('for certain products has their lowest price of 30 days, and for the whole cart none [pl-A11]', async () => {
    const cart = await cartWith({ sku: 'dress-red-m' });
    await shop.put(cart, { sku: 'shirt', qty: 1, quoteId: cart });
    const lowest = async (coupon: string) => {
      await shop.post(`/api/cart/apply-coupon?cartId=${cart}&coupon=${coupon}`);
      const { body } = await shop.get(`/api/cart/totals?cartId=${cart}`);
      return body.result.items.map((item: object) => Reflect.get(item, 'lowest_30_incl_tax'));
    };
    expect(await lowest('SUKIENKI15')).toEqual([189.99, undefined]);
    expect(await lowest('WITAJ10')).toEqual([undefined, undefined]);
  });

  test('with an unknown code is refused as the platform does', async () => {
    const cart = await cartWith({ sku: 'shirt' });
    const { body } = await shop.post(`/api/cart/apply-coupon?cartId=${cart}&coupon=NO`);
    expect(body).toMatchObject({ code: 404, result: 'Coupon code is not valid' });
  });
});
