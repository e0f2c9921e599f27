import * as v from 'valibot';
import { fromDecimal } from '../../domain/money.ts';
import { chosenOptions } from '../kit/chosen-options.ts';
import type { EngineLine, EngineTotals } from '../kit/engine-order.ts';
import type { EnginePayment } from '../kit/order-reply.ts';

/** What Magento answers about a cart; nothing of it is used unchecked. */
export const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal())]),
  v.transform(Number),
);
/** Decimal złote, as grosze. */
export const money = v.pipe(v.nullish(number, 0), v.transform(fromDecimal));
export const id = v.pipe(number, v.safeInteger(), v.minValue(1));
const text = v.nullish(v.string(), '');
const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number()]), false),
  v.transform((value) => value === true || value === 1),
);

const ChosenSchema = v.object({
  shipping: v.object({
    address: v.nullish(v.object({ country_id: v.nullish(v.string()) })),
    method: v.nullish(v.string(), null),
  }),
});

/** `GET /V1/guest-carts/:id`; the cart of a placed order is not active. */
export const QuoteSchema = v.pipe(
  v.object({
    id,
    is_active: flag,
    is_virtual: flag,
    extension_attributes: v.nullish(
      v.object({ shipping_assignments: v.nullish(v.array(ChosenSchema), () => []) }),
    ),
  }),
  v.transform(({ extension_attributes, ...quote }) => {
    const shipping = extension_attributes?.shipping_assignments[0]?.shipping;
    return {
      ...quote,
      /** The chosen delivery, as carrier and method with `_` between. */
      method: shipping?.method ?? null,
      country: shipping?.address?.country_id || null,
    };
  }),
);

/** A line of a cart; that of a configurable product has the sku of its variant. */
export const CartItemSchema = v.pipe(
  v.object({
    item_id: id,
    sku: v.pipe(v.string(), v.nonEmpty()),
    qty: number,
    name: text,
    price: v.nullish(number, 0),
    product_type: v.nullish(v.string(), 'simple'),
    product_option: v.nullish(v.unknown()),
  }),
  v.transform(({ product_option, ...item }) => ({
    ...item,
    choices: chosenOptions(product_option),
  })),
);
export const CartItemsSchema = v.array(CartItemSchema);
export type CartItem = v.InferOutput<typeof CartItemSchema>;

/** A line of `GET /api/cart/pull`. */
export const cartLine = (cart: string, { choices, ...item }: CartItem) => ({
  ...item,
  item_id: String(item.item_id),
  quote_id: cart,
  product_option:
    choices.length === 0
      ? null
      : {
          extension_attributes: {
            configurable_item_options: choices.map(({ attribute, value }) => ({
              option_id: attribute,
              option_value: value,
            })),
          },
        },
});

/** The chosen options of a line of the totals, as JSON text. */
const LabelsSchema = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.object({ label: v.string(), value: v.pipe(v.unknown(), v.transform(String)) })),
  ),
  [],
);

const TotalsItemSchema = v.pipe(
  v.object({
    item_id: id,
    qty: number,
    name: text,
    price: money,
    price_incl_tax: money,
    row_total: money,
    row_total_incl_tax: money,
    tax_amount: money,
    tax_percent: v.nullish(number, 0),
    discount_amount: money,
    options: LabelsSchema,
  }),
  v.transform(
    (item): EngineLine => ({
      id: String(item.item_id),
      variantId: '',
      sku: '',
      parentSku: '',
      name: item.name,
      quantity: item.qty,
      unitNet: item.price,
      unitGross: item.price_incl_tax,
      rowNet: item.row_total,
      rowGross: item.row_total_incl_tax,
      // Magento's amount is positive in a line, and negative in the totals.
      paid: item.row_total_incl_tax - Math.abs(item.discount_amount),
      tax: item.tax_amount,
      taxPercent: item.tax_percent,
      choices: item.options.map(({ label, value }) => ({
        attribute: '',
        label,
        value: '',
        title: value,
      })),
    }),
  ),
);

const TaxSchema = v.object({
  amount: money,
  rates: v.array(v.object({ percent: v.pipe(v.unknown(), v.transform(Number)) })),
});
const SegmentSchema = v.object({
  code: v.string(),
  title: text,
  value: v.nullish(number),
  extension_attributes: v.nullish(
    v.object({ tax_grandtotal_details: v.nullish(v.array(TaxSchema)) }),
  ),
});

/** Totals, from `totals`, `totals-information`, `shipping-information` and `payment-information`. */
export const MagentoTotalsSchema = v.pipe(
  v.object({
    grand_total: money,
    tax_amount: money,
    shipping_amount: money,
    shipping_incl_tax: money,
    coupon_code: v.nullish(v.string(), null),
    items: v.nullish(v.array(TotalsItemSchema), () => []),
    total_segments: v.nullish(v.array(SegmentSchema), () => []),
  }),
  v.transform((totals): EngineTotals => {
    const segment = (code: string) => totals.total_segments.find((one) => one.code === code);
    // `grand_total` is without tax; its segment is what the shopper pays.
    const gross = segment('grand_total')?.value;
    const totalGross = gross == null ? totals.grand_total + totals.tax_amount : fromDecimal(gross);
    // The title names the method in brackets once one is chosen.
    const method = /\((.+)\)\s*$/.exec(segment('shipping')?.title ?? '')?.[1];
    return {
      lines: totals.items,
      coupon: totals.coupon_code,
      shippingNet: totals.shipping_amount,
      shippingGross: totals.shipping_incl_tax,
      totalNet: totalGross - totals.tax_amount,
      totalGross,
      taxes: (segment('tax')?.extension_attributes?.tax_grandtotal_details ?? []).map(
        ({ amount, rates }) => ({
          amount,
          percent: rates.reduce((sum, { percent }) => sum + percent, 0),
        }),
      ),
      shippingMethod: method === undefined ? null : { code: '', title: method },
    };
  }),
);

/** Payment methods that need no page of an operator, with the shop's kind; others are left out. */
const paymentKinds: ReadonlyMap<string, string> = new Map([
  ['cashondelivery', 'cod'],
  ['banktransfer', 'bank'],
  ['free', 'free'],
]);

export const PaymentsSchema = v.pipe(
  v.array(v.object({ code: v.string(), title: text })),
  v.transform((methods): readonly EnginePayment[] =>
    methods.flatMap(({ code, title }) => {
      const kind = paymentKinds.get(code);
      return kind === undefined ? [] : [{ code, title, kind }];
    }),
  ),
);

/** The response of `shipping-information`, and of `GET …/payment-information`. */
export const PaymentDetailsSchema = v.object({
  payment_methods: PaymentsSchema,
  totals: MagentoTotalsSchema,
});

/** Codes of methods whose point of delivery this connector cannot pass on. */
const withPoint = /instore|pickup|locker|paczkomat|point|punkt/i;

export const ShippingMethodsSchema = v.pipe(
  v.array(
    v.object({
      carrier_code: v.string(),
      method_code: v.nullish(v.string(), ''),
      carrier_title: text,
      method_title: text,
      available: v.nullish(v.boolean(), true),
      price_excl_tax: v.nullish(number, 0),
      price_incl_tax: v.nullish(number, 0),
    }),
  ),
  v.transform((methods) =>
    methods.filter(
      ({ available, carrier_code, method_code }) =>
        available && method_code !== '' && !withPoint.test(`${carrier_code} ${method_code}`),
    ),
  ),
);
