import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ServerCartSchema } from '../domain/commerce/cart-item.ts';
import { readResponse } from '../domain/commerce/envelope.ts';
import {
  PaymentMethodsSchema,
  ShippingCountriesSchema,
  ShippingInformationResponseSchema,
  ShippingMethodsSchema,
} from '../domain/commerce/methods.ts';
import { OrderResponseSchema } from '../domain/commerce/order.ts';
import { OrderPaymentSchema } from '../domain/commerce/payment.ts';
import { StockInfoSchema, StockListSchema } from '../domain/commerce/stock.ts';
import { TotalsSchema } from '../domain/commerce/totals.ts';
import { ProfileSchema, TokenMetaSchema, TokenSchema } from '../domain/commerce/user.ts';
import contract from '../tests/fixtures/vectors/vsf-api_contract.json' with { type: 'json' };
import { agreements } from '../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../tests/support/mock-shop.ts';

/** Recorded cases of the platform's API, for the requests that this mock supports. */
const CaseSchema = v.object({
  name: v.string(),
  input: v.object({
    request: v.object({
      method: v.picklist(['GET', 'POST']),
      path: v.string(),
      body: v.optional(v.record(v.string(), v.unknown())),
    }),
  }),
  expected: v.looseObject({ status: v.number(), body: v.optional(v.unknown()) }),
  expected_intended: v.optional(v.looseObject({ status: v.number() })),
});

const cases = v.parse(v.array(CaseSchema), contract.cases);

function recorded(name: string) {
  const found = cases.find((known) => known.name === name);
  if (!found) throw new Error(`No recorded case ${name}`);
  return found;
}

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

describe('a recorded case of the platform', () => {
  test.each([
    'cart update, body missing item',
    'stock check without sku',
    'refresh without token',
    'create password without token',
  ])(
    '%s is refused as well, but as the caller’s fault: 400, not 500 (docs/decisions/060)',
    async (name) => {
      const { input, expected } = recorded(name);
      const { status, body } = await send(input.request);
      expect(expected.status).toBe(500);
      expect([status, body.code]).toEqual([400, 400]);
    },
  );

  test('a customer may have more than two addresses, unlike at the recorded platform', async () => {
    const { input } = recorded('profile update, three addresses');
    const token = await shop.logIn();
    const path = input.request.path.replace('token=tok', `token=${token}`);
    const { status, body } = await send({ ...input.request, path });
    expect([status, body.code]).toEqual([200, 200]);
  });

  test('review create, missing title is the caller’s fault, of a customer who is signed in', async () => {
    const { input } = recorded('review create, missing title');
    const path = `${input.request.path}?token=${await shop.logIn()}`;
    const { status, body } = await send({ ...input.request, path });
    expect([status, body.code]).toEqual([400, 400]);
  });

  test('register, bad e-mail', async () => {
    const { input, expected } = recorded('register, bad e-mail');
    const { status, body } = await send(input.request);
    expect([status, body.code]).toEqual([expected.status, expected.status]);
    expect(body.result).toContainEqual(expect.objectContaining({ dataPath: '.customer.email' }));
  });

  test.each([
    'order without products',
    'order, shipping address without city',
    'order, text quantity',
    'order, numeric user id',
  ])('%s is refused as intended', async (name) => {
    const { input, expected_intended } = recorded(name);
    const body = { order_id: 'order-0001', ...input.request.body };
    const response = await send({ ...input.request, body });
    expect(response.status).toBe(expected_intended?.status);
    expect(response.body).toMatchObject({ code: 400, error: 'ORDER_INVALID' });
    expect(response.body.result).toBeInstanceOf(Array);
  });

  function send(request: v.InferOutput<typeof CaseSchema>['input']['request']) {
    const { method, path, body } = request;
    return shop.call({ method, url: path, ...(body ? { payload: body } : {}) });
  }
});

describe('every response of the mock has the format that the client reads', () => {
  async function result<T>(
    schema: v.GenericSchema<unknown, T>,
    response: Promise<{ body: unknown }>,
  ): Promise<T> {
    const read = readResponse((await response).body, schema);
    if (read.kind === 'refused') throw new Error(read.message);
    return read.result;
  }

  test('cart, totals and methods [api-17] [api-18] [api-19] [api-20]', async () => {
    const cart = await result(v.string(), shop.post('/api/cart/create'));
    const on = (call: string) => `/api/cart/${call}?cartId=${cart}`;
    await shop.put(cart, { sku: 'dress-red-m', qty: 1 });
    expect(await result(ServerCartSchema, shop.get(on('pull')))).toHaveLength(1);
    expect((await result(TotalsSchema, shop.get(on('totals')))).items[0]?.options).toHaveLength(2);
    await result(PaymentMethodsSchema, shop.get(on('payment-methods')));
    await result(ShippingCountriesSchema, shop.get(on('shipping-countries')));
    const address = { address: { country_id: 'PL' } };
    const ways = await result(ShippingMethodsSchema, shop.post(on('shipping-methods'), address));
    const addressInformation = {
      shippingAddress: { countryId: 'PL' },
      shippingCarrierCode: ways[0]?.carrier_code,
      shippingMethodCode: ways[0]?.method_code,
    };
    const information = await result(
      ShippingInformationResponseSchema,
      shop.post(on('shipping-information'), { addressInformation }),
    );
    const methods = { paymentMethod: { method: information.payment_methods[0]?.code } };
    await result(TotalsSchema, shop.post(on('collect-totals'), { methods }));
  });

  test('stock, session and profile', async () => {
    await result(StockInfoSchema, shop.get('/api/stock/check?sku=shirt'));
    await result(StockListSchema, shop.get('/api/stock/list?skus=shirt,gone'));
    const token = await shop.logIn();
    expect(v.is(TokenSchema, token)).toBe(true);
    expect(v.is(TokenMetaSchema, { refreshToken: 'x' })).toBe(true);
    const profile = await result(ProfileSchema, shop.get(`/api/user/me?token=${token}`));
    expect(profile.addresses).toHaveLength(1);
  });

  test('order and payment', async () => {
    const address = {
      firstname: 'Jan',
      lastname: 'Nowak',
      street: ['Prosta', '1'],
      city: 'Łódź',
      postcode: '90-001',
      country_id: 'PL',
      email: 'jan@example.com',
    };
    const order = {
      order_id: 'order-0001',
      products: [{ sku: 'voucher', qty: 1 }],
      agreements,
      addressInformation: { billingAddress: address, payment_method_code: 'blik' },
    };
    const { uuid, order_secret: secret } = await result(
      OrderResponseSchema,
      shop.post('/api/order', order),
    );
    const payment = await result(
      OrderPaymentSchema,
      shop.get(`/api/order/${uuid}/payment?secret=${secret}`),
    );
    expect(payment.status).toBe('pending');
  });
});
