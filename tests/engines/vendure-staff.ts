import assert from 'node:assert/strict';
import * as v from 'valibot';

const LoginSchema = v.object({ data: v.object({ login: v.object({ id: v.string() }) }) });

const AddressSchema = v.object({
  fullName: v.nullable(v.string()),
  streetLine1: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  city: v.nullable(v.string()),
  countryCode: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
});

const OrderSchema = v.object({
  id: v.string(),
  state: v.string(),
  totalWithTax: v.number(),
  shippingWithTax: v.number(),
  couponCodes: v.array(v.string()),
  taxSummary: v.array(v.object({ taxRate: v.number(), taxBase: v.number(), taxTotal: v.number() })),
  lines: v.array(
    v.object({
      id: v.string(),
      quantity: v.number(),
      unitPriceWithTax: v.number(),
      linePriceWithTax: v.number(),
      proratedLinePriceWithTax: v.number(),
      taxRate: v.number(),
      productVariant: v.object({ sku: v.string() }),
    }),
  ),
  shippingLines: v.array(v.object({ shippingMethod: v.object({ code: v.string() }) })),
  customer: v.object({
    emailAddress: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    user: v.nullable(v.object({ identifier: v.string() })),
  }),
  shippingAddress: v.nullable(AddressSchema),
  billingAddress: v.nullable(AddressSchema),
  payments: v.array(
    v.object({ id: v.string(), state: v.string(), method: v.string(), amount: v.number() }),
  ),
  history: v.object({
    items: v.array(
      v.object({ type: v.string(), data: v.looseObject({ note: v.nullish(v.string()) }) }),
    ),
  }),
  customFields: v.object({
    shopWithdrawn: v.nullable(v.string()),
    shopClaimUntil: v.nullable(v.string()),
    shopAgreements: v.nullable(v.string()),
    shopPoint: v.nullable(v.string()),
    shopComment: v.nullable(v.string()),
  }),
});
export type StaffOrder = v.InferOutput<typeof OrderSchema>;

const address = '{ fullName streetLine1 postalCode city countryCode phoneNumber }';
const orderQuery = `query($code: String!) { orders(options: { filter: { code: { eq: $code } } }) {
  items { id state totalWithTax shippingWithTax couponCodes
    taxSummary { taxRate taxBase taxTotal }
    lines { id quantity unitPriceWithTax linePriceWithTax proratedLinePriceWithTax taxRate
      productVariant { sku } }
    shippingLines { shippingMethod { code } }
    customer { emailAddress firstName lastName user { identifier } }
    shippingAddress ${address} billingAddress ${address}
    payments { id state method amount } history { items { type data } }
    customFields { shopWithdrawn shopClaimUntil shopAgreements shopPoint shopComment } } } }`;

const VariantsSchema = v.object({
  productVariants: v.object({ items: v.array(v.object({ id: v.string() })) }),
});

/** The staff of a Vendure, by its own Admin API. */
export async function signInStaff(address: string, password: string) {
  const url = `${address}/admin-api`;
  const headers = { 'content-type': 'application/json' };
  const post = (query: string, variables: object, more: object = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify({ query, variables }),
    });
  const login = `mutation($password: String!) { login(username: "superadmin", password: $password) {
    ... on CurrentUser { id } } }`;
  const signedIn = await post(login, { password });
  v.parse(LoginSchema, await signedIn.json());
  const authorization = `Bearer ${signedIn.headers.get('vendure-auth-token')}`;

  /** The fields of a request that must succeed. */
  async function ask<T>(query: string, variables: object, schema: v.GenericSchema<unknown, T>) {
    const answer: unknown = await (await post(query, variables, { authorization })).json();
    const parsed = v.safeParse(v.object({ data: schema }), answer);
    if (parsed.success) return parsed.output.data;
    return assert.fail(`the admin answers ${JSON.stringify(answer).slice(0, 600)}`);
  }

  const done = (field: string, input: string, variables: object, type = 'Order') =>
    ask(
      `mutation${input} { done: ${field} { __typename } }`,
      variables,
      v.object({ done: v.object({ __typename: v.literal(type) }) }),
    );

  return {
    /** An order as staff see it. */
    async order(code: string): Promise<StaffOrder> {
      const schema = v.object({ orders: v.object({ items: v.tuple([OrderSchema]) }) });
      return (await ask(orderQuery, { code }, schema)).orders.items[0];
    },
    /** Changes the gross price, in grosze, or the stock of variants by their SKUs. */
    async change(
      skus: readonly string[],
      fields: { readonly price?: number; readonly stockOnHand?: number },
    ): Promise<void> {
      const query = `query($skus: [String!]!) { productVariants(
        options: { filter: { sku: { in: $skus } } }) { items { id } } }`;
      const { items } = (await ask(query, { skus }, VariantsSchema)).productVariants;
      const changed = await ask(
        `mutation($input: [UpdateProductVariantInput!]!) {
          productVariants: updateProductVariants(input: $input) { id } }`,
        { input: items.map(({ id }) => ({ id, ...fields })) },
        v.object({ productVariants: v.array(v.object({ id: v.string() })) }),
      );
      assert.equal(changed.productVariants.length, skus.length);
    },
    /** The money has come. */
    settle: ({ payments }: StaffOrder) =>
      done('settlePayment(id: $id)', '($id: ID!)', { id: payments[0]?.id }, 'Payment'),
    /** All of it is sent, and has arrived. */
    async deliver({ lines }: StaffOrder) {
      const input = {
        lines: lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
        handler: {
          code: 'manual-fulfillment',
          arguments: [
            { name: 'method', value: 'InPost' },
            { name: 'trackingCode', value: '6200000000000001' },
          ],
        },
      };
      const made = await ask(
        `mutation($input: FulfillOrderInput!) { made: addFulfillmentToOrder(input: $input) {
          ... on Fulfillment { id } } }`,
        { input },
        v.object({ made: v.object({ id: v.string() }) }),
      );
      for (const state of ['Shipped', 'Delivered']) {
        await done(
          'transitionFulfillmentToState(id: $id, state: $state)',
          '($id: ID!, $state: String!)',
          { id: made.made.id, state },
          'Fulfillment',
        );
      }
    },
    cancel: ({ id }: StaffOrder) =>
      done('cancelOrder(input: $input)', '($input: CancelOrderInput!)', {
        input: { orderId: id, reason: 'Odstąpienie', cancelShipping: true },
      }),
  };
}
