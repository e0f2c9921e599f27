import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DetailsFormSchema, RegisterFormSchema } from '../../domain/account/forms.ts';
import {
  invoiceForm,
  personalForm,
  SummaryFormSchema,
  shippingForm,
} from '../../domain/checkout/forms.ts';
import { parseForm } from '../../domain/form/parse-form.ts';
import { ComplaintFormSchema, WithdrawalFormSchema } from '../../domain/order/order-forms.ts';
import { type GatewayShop, logInThrough, openGateway } from '../../tests/support/gateway-shop.ts';
import { address, order } from '../../tests/support/mock-order.ts';

/** Input that shoppers and programs send by mistake or on purpose. */
const bad = {
  nothing: '',
  'too much': 'a1'.repeat(3000),
  'another alphabet': 'Жанна д’Арк',
  script: '<script>alert(1)</script>',
  pictures: '👗👗👗👗',
  'text from right to left': '\u202eksaT 12',
  'a zero byte': 'Kowal\u0000ska 12',
} as const;

let shop: GatewayShop;
let order1: { readonly uuid: string; readonly secret: string };
beforeAll(async () => {
  shop = await openGateway('header');
  const { body } = await shop.browser().send('POST', '/api/order', order());
  order1 = { uuid: body.result.order_uuid, secret: body.result.order_secret };
});
afterAll(() => shop.close());

const shipping = (field: string, value: string) => {
  const changed = { ...address, [field]: value };
  const info = order().addressInformation;
  return order({
    order_id: 'order-bad-1',
    addressInformation: { ...info, shippingAddress: changed },
  });
};
const firm = {
  companyName: 'Żuraw sp. z o.o.',
  vatId: '5252248481',
  street: 'Prosta',
  house: '1',
  zipCode: '00-001',
  city: 'Warszawa',
  country_id: 'PL',
};
const withInvoice = (field: string, value: string) =>
  order({ order_id: 'order-bad-2', invoice: { ...firm, [field]: value } });
const lines = [{ sku: 'shirt', qty: 1 }];

interface Field {
  readonly name: string;
  /** The browser's form schema of the field, and the field's name there. */
  readonly form: v.GenericSchema;
  readonly inForm: string;
  readonly url: () => string;
  readonly body: (value: string) => object;
  /** The path that the backend's validator reports. */
  readonly path: string;
}

const at = (kind: string) => () => `/api/order/${order1.uuid}/${kind}`;
const orderField = (name: string, inForm: string, form: v.GenericSchema): Field => ({
  name: `${name} of an order`,
  form,
  inForm,
  url: () => '/api/order',
  body: (value) => shipping(name, value),
  path: `.addressInformation.shippingAddress.${name}`,
});
const invoiceFieldOf = (name: string): Field => ({
  name: `${name} of an invoice`,
  form: invoiceForm(),
  inForm: name,
  url: () => '/api/order',
  body: (value) => withInvoice(name, value),
  path: `.invoice.${name}`,
});
const withdrawalField = (name: 'name' | 'email'): Field => ({
  name: `${name} of a withdrawal`,
  form: WithdrawalFormSchema,
  inForm: name,
  url: at('withdrawal'),
  body: (value) => ({
    secret: order1.secret,
    name: 'Ewa Nowak',
    email: address.email,
    lines,
    [name]: value,
  }),
  path: `.${name}`,
});
const complaintField = (name: 'description' | 'email'): Field => ({
  name: `${name} of a complaint`,
  form: ComplaintFormSchema,
  inForm: name,
  url: at('complaint'),
  body: (value) => ({
    secret: order1.secret,
    email: address.email,
    lines,
    reason: 'defect',
    demand: 'refund',
    description: 'Dziura.',
    [name]: value,
  }),
  path: `.${name}`,
});
const newCustomer = (name: string, inForm: string): Field => ({
  name: `${name} of a new customer`,
  form: RegisterFormSchema,
  inForm,
  url: () => '/api/user/create',
  body: (value) => ({
    customer: { email: 'nowa@example.com', firstname: 'Nowa', lastname: 'Osoba', [name]: value },
    password: 'Zielony-Jar-7',
  }),
  path: `.customer.${name}`,
});
const customerField = (name: string, inForm: string): Field => ({
  name: `${name} of a customer`,
  form: DetailsFormSchema,
  inForm,
  url: () => '/api/user/me',
  body: (value) => ({ customer: { [name]: value } }),
  path: `.customer.${name}`,
});
const commentOf = (name: 'delivery' | 'order'): Field => ({
  name: `the comment for the ${name}`,
  form: SummaryFormSchema,
  inForm: `${name}Comment`,
  url: () => '/api/order',
  body: (value) => order({ order_id: 'order-bad-3', comments: { [name]: value }, grand_total: 1 }),
  path: `.comments.${name}`,
});

const fields: readonly Field[] = [
  orderField('firstname', 'firstName', shippingForm()),
  orderField('lastname', 'lastName', shippingForm()),
  orderField('city', 'city', shippingForm()),
  orderField('postcode', 'zipCode', shippingForm()),
  orderField('telephone', 'phoneNumber', shippingForm()),
  orderField('email', 'emailAddress', personalForm(false)),
  ...['companyName', 'vatId', 'street', 'house', 'zipCode', 'city'].map(invoiceFieldOf),
  commentOf('delivery'),
  commentOf('order'),
  withdrawalField('name'),
  withdrawalField('email'),
  complaintField('description'),
  complaintField('email'),
  newCustomer('firstname', 'firstName'),
  newCustomer('lastname', 'lastName'),
  newCustomer('email', 'email'),
  customerField('firstname', 'firstName'),
  customerField('lastname', 'lastName'),
  customerField('email', 'email'),
];

/** The browser's validation message for the value; null where it is valid. */
function saidInBrowser({ form, inForm }: Field, value: string): string | null {
  const parsed = parseForm([[inForm, value]], form);
  return parsed.ok ? null : (parsed.errors[inForm] ?? null);
}

describe.each(fields)('the $name', (field) => {
  test.each(Object.entries(bad))(
    'with %s is refused with the form’s error',
    async (_what, value) => {
      const browser = shop.browser();
      if (field.url() === '/api/user/me') await logInThrough(browser);
      const { status, body } = await browser.send('POST', field.url(), field.body(value));
      expect(status).toBeLessThan(500);
      expect(body.code).toBe(status);
      const faults: unknown[] = Array.isArray(body.result) ? body.result : [];
      const own = faults.find((each) =>
        v.is(v.looseObject({ dataPath: v.literal(field.path) }), each),
      );
      const expected = saidInBrowser(field, value);
      if (expected === null) expect(own).toBeUndefined();
      else {
        expect([400, 422]).toContain(status);
        expect(own).toMatchObject({ message: expected });
      }
    },
  );
});

describe('a line of the cart', () => {
  test.each(Object.entries(bad))(
    'with the sku %s is refused with a code, never 500',
    async (_what, sku) => {
      const browser = shop.browser();
      const cartId = (await browser.send('POST', '/api/cart/create')).body.result;
      const cartItem = { sku, qty: 1, quoteId: cartId };
      const response = await browser.send('POST', `/api/cart/update?cartId=${cartId}`, {
        cartItem,
      });
      expect(['CART_ITEM_INVALID', 'CATALOGUE_NOT_FOUND']).toContain(response.body.error);
      const coupon = encodeURIComponent(sku);
      const url = `/api/cart/apply-coupon?cartId=${cartId}&coupon=${coupon}`;
      const refused = sku === '' ? 'BAD_REQUEST' : 'CART_COUPON_INVALID';
      expect((await browser.send('POST', url)).body.error).toBe(refused);
    },
  );
});
