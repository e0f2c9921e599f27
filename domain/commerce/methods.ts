import * as v from 'valibot';
import { TotalsSchema } from './totals.ts';

/** Kinds of delivery: courier, locker, pickup in a shop, digital. */
export const shippingKinds = ['courier', 'locker', 'pickup', 'digital'] as const;

/** `transfer` is instant through the operator, `bank` a regular one, `free` needs no payment. */
export const paymentKinds = ['blik', 'transfer', 'card', 'later', 'cod', 'bank', 'free'] as const;

/** A delivery method [checkout-01]; amounts in złote. With `available` false it is not offered. */
const ShippingMethodSchema = v.looseObject({
  carrier_code: v.string(),
  method_code: v.string(),
  carrier_title: v.nullish(v.string()),
  method_title: v.nullish(v.string(), ''),
  amount: v.nullish(v.number(), 0),
  price_incl_tax: v.nullish(v.number(), 0),
  /** Its gross price where it is not free; left out where only the price of this cart is known. */
  full_price_incl_tax: v.nullish(v.number()),
  /** The gross value of products, after reductions, from which it is free; null for never. */
  free_from: v.nullish(v.number()),
  default: v.nullish(v.boolean(), false),
  offline: v.nullish(v.boolean(), false),
  available: v.nullish(v.boolean(), true),
  error_message: v.nullish(v.string()),
  kind: v.fallback(v.picklist(shippingKinds), 'courier'),
  /** Working days until delivery, from and to. */
  delivery_days: v.nullish(v.tuple([v.number(), v.number()]), null),
  /** Cash on delivery is possible; at a locker only with a terminal. */
  accepts_cod: v.nullish(v.boolean(), true),
  /** The name of its pickup points in `GET /api/points`; null without points. */
  point_network: v.nullish(v.string(), null),
});

/** A payment method [checkout-02]; `cost_incl_tax` is its surcharge in złote, shown before. */
const PaymentMethodSchema = v.looseObject({
  code: v.string(),
  title: v.nullish(v.string(), ''),
  cost_incl_tax: v.nullish(v.number(), 0),
  default: v.nullish(v.boolean(), false),
  is_server_method: v.nullish(v.boolean(), true),
  kind: v.fallback(v.picklist(paymentKinds), 'bank'),
});

export const ShippingMethodsSchema = v.array(ShippingMethodSchema);
export const PaymentMethodsSchema = v.array(PaymentMethodSchema);

/** The result of `POST /api/cart/shipping-information`. */
export const ShippingInformationResponseSchema = v.looseObject({
  totals: TotalsSchema,
  payment_methods: PaymentMethodsSchema,
});

/** The body of `POST /api/cart/collect-totals`. */
export const CollectTotalsBodySchema = v.looseObject({
  methods: v.looseObject({
    paymentMethod: v.nullish(v.looseObject({ method: v.nullish(v.string()) })),
    shippingCarrierCode: v.nullish(v.string()),
    shippingMethodCode: v.nullish(v.string()),
  }),
});

export const ShippingCountriesSchema = v.array(
  v.looseObject({
    id: v.string(),
    full_name_locale: v.nullish(v.string()),
    full_name_english: v.nullish(v.string()),
  }),
);

export type ShippingMethod = v.InferOutput<typeof ShippingMethodSchema>;
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>;
export type ShippingInformationResponse = v.InferOutput<typeof ShippingInformationResponseSchema>;
export type CollectTotalsBody = v.InferOutput<typeof CollectTotalsBodySchema>;
