import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { type GatewayShop, logInThrough, openGateway } from '../../tests/support/gateway-shop.ts';
import { agreements } from '../../tests/support/mock-order.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const address = {
  firstname: 'Ewa',
  lastname: 'Nowak',
  street: ['Długa', '1'],
  city: 'Gdańsk',
  postcode: '80-001',
  country_id: 'PL',
  email: 'ewa@example.com',
};

/** A shop with a shirt in the cart, and an order ready to be sent. */
async function readyToOrder(open: () => Promise<GatewayShop>, isCustomer = false) {
  const shop = await open();
  closing.push(shop.close);
  const browser = shop.browser();
  if (isCustomer) await logInThrough(browser);
  const cartId = (await browser.send('POST', '/api/cart/create')).body.result;
  const cartItem = { sku: 'shirt', qty: 1, quoteId: cartId };
  await browser.send('POST', `/api/cart/update?cartId=${cartId}`, { cartItem });
  const order = {
    order_id: 'order-0001',
    cart_id: cartId,
    products: [{ sku: 'shirt', qty: 1 }],
    agreements,
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_carrier_code: 'dpd',
      shipping_method_code: 'kurier',
      payment_method_code: 'blik',
    },
  };
  const place = (headers: object = {}, change: object = {}, by = browser) =>
    by.send('POST', '/api/order', { ...order, ...change }, headers);
  return { shop, browser, place };
}

const header = () => openGateway('header');

describe('the accepted terms of an order, at the gateway', () => {
  const edition = { now: 'a1' };
  const termsEdition = async (store: string | null) => `${store ?? 'pl'}-${edition.now}`;
  const open = () => openGateway('header', { termsEdition });
  const accepting = (version: string) => ({
    agreements: [{ ...agreements[0], version }],
  });

  test('must be those in force in its store view, otherwise the backend gets no request [api-63]', async () => {
    const { place } = await readyToOrder(open);
    expect(await place({}, { agreements: [] })).toMatchObject({
      status: 400,
      body: { error: 'ORDER_TERMS_REQUIRED' },
    });
    expect(await place({}, accepting('pl-a0'))).toMatchObject({
      status: 409,
      body: { error: 'ORDER_TERMS_CHANGED', details: { version: 'pl-a1' } },
    });
    const english = await place({}, { ...accepting('pl-a1'), store_code: 'en' });
    expect(english.body.details).toEqual({ version: 'en-a1' });
    // A refused attempt is not stored: the same id can be used again.
    expect((await place({}, accepting('pl-a1'))).status).toBe(200);
  });

  test('may change between an order and its repeat, which gets the first response [api-63]', async () => {
    const { place } = await readyToOrder(open);
    expect((await place({ 'x-mock-fault': 'drop-reply' }, accepting('pl-a1'))).status).toBe(503);
    edition.now = 'a2';
    const repeat = await place({}, accepting('pl-a1'));
    edition.now = 'a1';
    expect(repeat).toMatchObject({ status: 200, body: { result: { order_id: 'order-0001' } } });
  });

  test('are not checked while the index is unavailable: orders continue [api-63]', async () => {
    const away = async () => Promise.reject(new AppError('CATALOGUE_UNAVAILABLE', 'No index'));
    const { place } = await readyToOrder(() => openGateway('header', { termsEdition: away }));
    expect((await place({}, accepting('any'))).status).toBe(200);
  });
});

describe('an order through the gateway', () => {
  test('whose response was lost after the backend is looked up, not placed again', async () => {
    const { place } = await readyToOrder(header);
    expect((await place({ 'x-mock-fault': 'drop-reply' })).status).toBe(503);
    const repeat = await place();
    expect(repeat).toMatchObject({ status: 200, body: { result: { order_id: 'order-0001' } } });
    expect((await place()).body.result).toEqual(repeat.body.result);
  });

  test('repeated with a refreshed token is the same order', async () => {
    const { browser, place } = await readyToOrder(header, true);
    const first = await place();
    await logInThrough(browser);
    expect((await place()).body.result).toEqual(first.body.result);
  });

  test('requested by another customer or a guest is refused without its data', async () => {
    const { shop, place } = await readyToOrder(header, true);
    await place();
    const stranger = await place({}, {}, shop.browser());
    expect(stranger).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_MISMATCH' } });
    expect(stranger.body.result).toBeNull();
  });

  test('with other content under the same id is refused', async () => {
    const { place } = await readyToOrder(header);
    await place();
    const changed = await place({}, { comments: { order: 'inny' } });
    expect(changed).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_MISMATCH' } });
  });

  test('is not sent while the records are unavailable', async () => {
    const { shop, place } = await readyToOrder(header);
    const { get } = shop.store;
    shop.store.get = async () => {
      throw new AppError('STORAGE_UNAVAILABLE', 'gone');
    };
    expect(await place()).toMatchObject({
      status: 503,
      body: { error: 'COMMERCE_UNAVAILABLE', details: { reason: 'records' } },
    });
    shop.store.get = get;
    expect((await place()).status).toBe(200);
  });
});
