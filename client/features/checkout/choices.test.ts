import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PaymentMethodsSchema } from '../../../domain/commerce/methods.ts';
import { grosze } from '../../../domain/money.ts';
import { cart, line, product } from '../../../tests/support/cart.ts';
import { clientConfig, fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartAtom, cartCountAtom } from '../cart/cart-atoms.ts';
import { enterCheckout } from './checkout.ts';
import {
  checkoutAtom,
  countriesAtom,
  fastPaymentsAtom,
  offeredPaymentsAtom,
  offeredShippingAtom,
  orderProgressAtom,
  pointAtom,
  replacedPaymentAtom,
} from './checkout-atoms.ts';
import { choosePayment, choosePoint, chooseShipping } from './choose-methods.ts';
import { findPoints, loadCountries, loadFastPayments, loadLegal } from './load-choices.ts';
import { placeOrder } from './place-order.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  page = await openPage({ fetch: fetchFrom(shop.app) });
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const fault = (route: string, broken: object, times = 1) =>
  shop.post('/api/mock/faults', { rules: [{ route, fault: broken, times }] });
const codes = () => page.store.get(offeredPaymentsAtom).map(({ code }) => code);
const lockerOf = (code: string, hasTerminal: boolean) => ({
  code,
  network: 'inpost',
  name: code,
  street: 'Piotrkowska 80',
  postcode: '90-423',
  city: 'Łódź',
  hasTerminal,
});
const openCheckout = () => fillCheckout(page.store);

test('cash on delivery is not among the payments of a cart of virtual products [checkout-22]', () => {
  const paymentMethods = v.parse(PaymentMethodsSchema, [
    { code: 'blik', kind: 'blik' },
    { code: 'cashondelivery', kind: 'cod' },
  ]);
  page.store.set(checkoutAtom, { ...page.store.get(checkoutAtom), paymentMethods });
  page.store.set(cartAtom, cart(line('shirt', 1)));
  expect(codes()).toEqual(['blik', 'cashondelivery']);
  page.store.set(cartAtom, cart(line('voucher', 1, { type_id: 'virtual' })));
  expect(codes()).toEqual(['blik']);
});

describe('the payment', () => {
  const replaced = () => page.store.get(replacedPaymentAtom);
  const chosen = () => page.store.get(cartAtom).payment?.code;

  test('that the delivery does not support is replaced with a notice, and chosen again with a delivery that supports it [checkout-61]', async () => {
    await openCheckout();
    await choosePayment(page.store, 'cashondelivery');
    expect(replaced()).toBeNull();
    await chooseShipping(page.store, 'orlen/punkt');
    expect(chosen()).toBe('blik');
    expect(replaced()).toMatchObject({ payment: { code: 'cashondelivery' }, by: 'delivery' });
    await chooseShipping(page.store, 'dpd/jutro');
    expect(replaced()).toMatchObject({ payment: { code: 'cashondelivery' }, by: 'delivery' });
    await chooseShipping(page.store, 'dpd/kurier');
    expect(chosen()).toBe('cashondelivery');
    expect(replaced()).toBeNull();
  });

  test('stays as the shopper chose it afterwards', async () => {
    await openCheckout();
    await choosePayment(page.store, 'cashondelivery');
    await chooseShipping(page.store, 'orlen/punkt');
    await choosePayment(page.store, 'banktransfer');
    expect(replaced()).toBeNull();
    await chooseShipping(page.store, 'dpd/kurier');
    expect(chosen()).toBe('banktransfer');
    expect(replaced()).toBeNull();
  });
});

describe('the country', () => {
  test('can be any country of the Union for bills, and Poland for parcels [pl-B14]', async () => {
    await loadCountries(page.store);
    const countries = page.store.get(countriesAtom);
    expect(countries).toHaveLength(27);
    expect(countries.filter(({ ships }) => ships).map(({ name }) => name)).toEqual(['Polska']);
  });

  test('list is stored on the device for offline forms [content-22]', async () => {
    await loadCountries(page.store);
    page.close();
    const offline = await openPage({
      fetch: async () => {
        throw new TypeError('offline');
      },
    });
    await loadCountries(offline.store);
    expect(offline.store.get(countriesAtom)).toHaveLength(27);
    offline.close();
  });

  test('list that the backend refuses is empty, and the log reports it [api-47]', async () => {
    await fault('GET /api/countries', { kind: 'status', status: 500 });
    await loadCountries(page.store);
    expect(page.store.get(countriesAtom)).toEqual([]);
    expect(page.log.events).toContain('Error occurred while retrieving country list');
  });
});

test('list is not requested without an endpoint, and the log reports it [api-47]', async () => {
  const requested: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    requested.push(String(input));
    return Response.json({ code: 404, result: null });
  };
  const capabilities = { ...clientConfig.capabilities, features: [] };
  const bare = await openPage({ fetch }, createTabs(), { ...clientConfig, capabilities });
  await loadCountries(bare.store);
  expect(bare.store.get(countriesAtom)).toEqual([]);
  expect(requested.filter((url) => url.includes('countries'))).toEqual([]);
  expect(bare.log.events).toContain('checkout.no-countries-endpoint');
  expect(bare.log.warned).toEqual([]);
  bare.close();
});

describe('a pickup point', () => {
  test('is found by town, street or number, without Polish letters', async () => {
    await openCheckout();
    const { signal } = new AbortController();
    const find = async (query: string) => {
      const { points } = await findPoints(page.store, 'inpost', query, signal);
      return points.map(({ code }) => code);
    };
    expect(await find('lodz piotrkowska')).toEqual(['LOD01M', 'LOD12N']);
    expect(await find('waw03a')).toEqual(['WAW03A']);
    expect(await find('Xyz')).toEqual([]);
  });

  test('that was listed once is found offline; without a stored list the error states the reason [checkout-47]', async () => {
    let isCut = false;
    const served = fetchFrom(shop.app);
    const fetch: typeof globalThis.fetch = async (...requested) => {
      if (isCut) throw new TypeError('Failed to fetch');
      return served(...requested);
    };
    const away = await openPage({ fetch });
    const { signal } = new AbortController();
    await findPoints(away.store, 'inpost', 'Łódź', signal);
    isCut = true;
    const { points, isFromDevice } = await findPoints(away.store, 'inpost', 'lodz ogrod', signal);
    expect(points.map(({ code }) => code)).toEqual(['LOD05A']);
    expect(isFromDevice).toBe(true);
    const nowhere = { code: 'OFFLINE' };
    await expect(findPoints(away.store, 'inpost', 'Kraków', signal)).rejects.toMatchObject(nowhere);
    await expect(findPoints(away.store, 'orlen', 'Łódź', signal)).rejects.toMatchObject(nowhere);
    away.close();
  });

  test('without a terminal disables payment on delivery, chosen before or not [pl-J05]', async () => {
    await openCheckout();
    await chooseShipping(page.store, 'inpost/paczkomat');
    await choosePayment(page.store, 'cashondelivery');
    expect(page.store.get(cartAtom).payment?.code).toBe('cashondelivery');
    await choosePoint(page.store, 'inpost', lockerOf('LOD12N', false));
    expect(codes()).not.toContain('cashondelivery');
    expect(page.store.get(cartAtom).payment?.code).toBe('blik');
    expect(page.store.get(replacedPaymentAtom)).toMatchObject({ by: 'point' });
  });

  test('is remembered, and must be chosen again if it has closed [pl-K04]', async () => {
    await openCheckout();
    await chooseShipping(page.store, 'inpost/paczkomat');
    await choosePoint(page.store, 'inpost', lockerOf('WAW41B', true));
    expect((await page.ports.records.load('checkout'))?.points.map(({ code }) => code)).toEqual([
      'WAW41B',
    ]);
    expect(await placeOrder(page.store, accepted)).toEqual({
      status: 'invalid',
      step: 'shipping',
      errors: { point: 'This point takes no parcels at the moment. Please choose another one.' },
    });
    expect(page.store.get(pointAtom)).toBeNull();
    expect(page.store.get(orderProgressAtom).status).toBe('idle');
    await choosePoint(page.store, 'inpost', lockerOf('LOD01M', true));
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
  });

  test('is still chosen after a change to another delivery and back [pl-K04]', async () => {
    await openCheckout();
    await chooseShipping(page.store, 'inpost/paczkomat');
    await choosePoint(page.store, 'inpost', lockerOf('LOD01M', true));
    await chooseShipping(page.store, 'orlen/punkt');
    expect(page.store.get(pointAtom)).toBeNull();
    await chooseShipping(page.store, 'inpost/paczkomat');
    expect(page.store.get(pointAtom)?.code).toBe('LOD01M');
  });

  test('that cannot be verified is sent with the order, and the backend checks it', async () => {
    await openCheckout();
    await chooseShipping(page.store, 'inpost/paczkomat');
    await choosePoint(page.store, 'inpost', lockerOf('WAW41B', true));
    await fault('GET /api/points/WAW41B', { kind: 'content-type', type: 'text/html' });
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      status: 'refused',
      reason: { code: 'POINT_UNAVAILABLE' },
    });
    expect(page.store.get(cartCountAtom)).toBe(1);
  });
});

describe('banks', () => {
  test('are listed with the operator whose terms apply to each [checkout-32] [checkout-33]', async () => {
    await openCheckout();
    await loadFastPayments(page.store);
    expect(page.store.get(fastPaymentsAtom)?.find(({ id }) => id === 'ipko')?.name).toBe('iPKO');
    expect(await loadLegal(page.store, 'ipko')).toMatchObject({
      title: 'Szybki przelew: iPKO',
      terms_url: 'https://operator.example/regulamin',
    });
    expect(await loadLegal(page.store, 'nobank')).toBeNull();
  });
});

describe('without a response of the backend', () => {
  test('the methods of the last visit can be chosen, or our defaults when there are none [checkout-05] [checkout-23]', async () => {
    await addToCart(page.store, product('shirt', { unitPrice: grosze(12300) }), 1);
    await fault('POST /api/cart/shipping-methods', { kind: 'content-type', type: 'text/html' }, 2);
    await enterCheckout(page.store);
    expect(page.store.get(offeredShippingAtom).map(({ method_code }) => method_code)).toEqual([
      'flatrate',
    ]);
    expect(page.store.get(cartAtom).shipping).toBeNull();
  });
});
