import * as v from 'valibot';
import { ClaimSchema } from '../kit/engine-claim.ts';
import type { EngineOrder } from '../kit/engine-order.ts';

/** What the plugin in an engine answers (`engine/` of its connector); nothing of it is used unchecked. */
const money = v.pipe(v.number(), v.safeInteger());
const id = v.pipe(v.string(), v.nonEmpty());
const text = v.nullable(v.string());

const ChoiceSchema = v.object({
  attribute: id,
  label: v.string(),
  value: id,
  title: v.string(),
});

const LineSchema = v.pipe(
  v.object({
    id,
    variantId: id,
    sku: id,
    slug: id,
    name: v.string(),
    quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    unitPrice: money,
    unitPriceWithTax: money,
    linePrice: money,
    linePriceWithTax: money,
    paidWithTax: money,
    /** The tax in what is paid, where it is not the difference of the row's prices. */
    paidTax: v.optional(money),
    taxRate: v.number(),
    isSealed: v.boolean(),
    choices: v.array(ChoiceSchema),
  }),
  v.transform((line) => ({
    id: line.id,
    variantId: line.variantId,
    sku: line.sku,
    parentSku: line.slug,
    name: line.name,
    quantity: line.quantity,
    unitNet: line.unitPrice,
    unitGross: line.unitPriceWithTax,
    rowNet: line.linePrice,
    rowGross: line.linePriceWithTax,
    paid: line.paidWithTax,
    ...(line.paidTax !== undefined && { tax: line.paidTax }),
    taxPercent: line.taxRate,
    choices: line.choices,
    isSealed: line.isSealed,
  })),
);

const states: ReadonlyMap<string, EngineOrder['status']> = new Map([
  ['AddingItems', 'waiting_for_payment'],
  ['ArrangingPayment', 'waiting_for_payment'],
  ['PartiallyShipped', 'sent'],
  ['Shipped', 'sent'],
  ['PartiallyDelivered', 'sent'],
  ['Delivered', 'delivered'],
  ['Cancelled', 'cancelled'],
]);

/** A cart or an order, as the kit knows them. */
export const OrderSchema = v.pipe(
  v.object({
    code: id,
    cartId: text,
    orderId: text,
    print: text,
    body: text,
    state: v.string(),
    createdAt: v.string(),
    placedAt: text,
    deliveredAt: text,
    claims: v.nullable(v.pipe(v.string(), v.parseJson(), v.array(ClaimSchema))),
    email: text,
    customerId: text,
    coupons: v.array(v.string()),
    lines: v.array(LineSchema),
    shipping: money,
    shippingWithTax: money,
    total: money,
    totalWithTax: money,
    taxes: v.array(v.object({ taxRate: v.number(), taxBase: money, taxTotal: money })),
    shippingMethod: v.nullable(v.object({ code: id, title: v.string() })),
    payments: v.array(
      v.object({
        code: id,
        state: v.string(),
        amount: money,
        redirectUrl: v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
      }),
    ),
    shipments: v.array(
      v.object({
        carrier: v.string(),
        trackingCode: v.string(),
        state: v.string(),
        at: v.string(),
      }),
    ),
  }),
  v.transform((order) => {
    const settled = order.payments.filter(({ state }) => state === 'Settled');
    const last = order.payments.at(-1);
    const paid = settled.reduce((sum, { amount }) => sum + amount, 0);
    return {
      number: order.code,
      cartId: order.cartId,
      orderId: order.orderId,
      print: order.print,
      body: order.body,
      createdAt: order.createdAt,
      placedAt: order.placedAt,
      deliveredAt: order.deliveredAt,
      claims: order.claims ?? [],
      email: order.email,
      customerId: order.customerId,
      coupon: order.coupons[0] ?? null,
      lines: order.lines,
      shippingNet: order.shipping,
      shippingGross: order.shippingWithTax,
      totalNet: order.total,
      totalGross: order.totalWithTax,
      taxes: order.taxes.map(({ taxRate, taxTotal }) => ({ percent: taxRate, amount: taxTotal })),
      shippingMethod: order.shippingMethod,
      status: states.get(order.state) ?? ('accepted' as const),
      isPaid: paid > 0 && paid >= order.totalWithTax,
      paymentCode: last?.code ?? null,
      isRefused: ['Cancelled', 'Declined', 'Error'].includes(last?.state ?? ''),
      redirectUrl: last?.redirectUrl ?? null,
      shipments: order.shipments.map(({ carrier, trackingCode, state, at }) => ({
        carrier,
        number: trackingCode,
        status: state,
        at,
      })),
    };
  }),
);

export const PutSchema = v.object({ variantId: id, order: OrderSchema });

const QuoteSchema = v.object({
  code: id,
  name: v.string(),
  price: money,
  priceWithTax: money,
  fullPrice: v.nullable(money),
  freeFrom: v.nullable(money),
  kind: v.string(),
  deliveryDays: text,
  hasPoints: v.boolean(),
  /** The network of its points, where that is not its code. */
  network: v.optional(v.string()),
});
export type Quote = v.InferOutput<typeof QuoteSchema>;

export const ShippingSchema = v.object({ order: OrderSchema, methods: v.array(QuoteSchema) });

export const PaymentsSchema = v.array(
  v.pipe(
    v.object({ code: id, name: v.string(), kind: v.string() }),
    v.transform(({ code, name, kind }) => ({ code, title: name, kind })),
  ),
);

export const ShippedSchema = v.object({ order: OrderSchema, payments: PaymentsSchema });

export const PointListsSchema = v.array(
  v.object({
    network: id,
    kind: v.string(),
    points: v.array(
      v.looseObject({
        code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)),
        name: v.string(),
        address: v.looseObject({ street: v.string(), postcode: v.string(), city: v.string() }),
      }),
    ),
  }),
);

export const AvailableCountriesSchema = v.array(v.object({ code: id, name: v.string() }));

export const StockSchema = v.array(
  v.object({ variantId: id, sku: id, isTracked: v.boolean(), quantity: v.number() }),
);

export const OrdersSchema = v.object({ total: v.number(), orders: v.array(OrderSchema) });
