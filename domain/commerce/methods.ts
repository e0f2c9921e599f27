import * as v from 'valibot';
import { TotalsSchema } from './totals.ts';

/** Who brings the goods: a courier, a locker, one of our shops, or nobody. */
export const shippingKinds = ['courier', 'locker', 'pickup', 'digital'] as const;

/** `transfer` is a fast one through the operator, `bank` an ordinary one, `free` nothing left to pay. */
export const paymentKinds = ['blik', 'transfer', 'card', 'later', 'cod', 'bank', 'free'] as const;

/** A way of delivery [checkout-01]; amounts in złote, `available` false means not to be offered. */
const ShippingMethodSchema = v.looseObject({
  carrier_code: v.string(),
  method_code: v.string(),
  carrier_title: v.nullish(v.string()),
  method_title: v.nullish(v.string(), ''),
  amount: v.nullish(v.number(), 0),
  price_incl_tax: v.nullish(v.number(), 0),
  default: v.nullish(v.boolean(), false),
  offline: v.nullish(v.boolean(), false),
  available: v.nullish(v.boolean(), true),
  error_message: v.nullish(v.string()),
  kind: v.fallback(v.picklist(shippingKinds), 'courier'),
  /** Working days until delivery, from and to. */
  delivery_days: v.nullish(v.tuple([v.number(), v.number()]), null),
  /** Can be paid on delivery; at a locker with a terminal only. */
  accepts_cod: v.nullish(v.boolean(), true),
  /** What `GET /api/points` calls the places to pick up from; null without such. */
  point_network: v.nullish(v.string(), null),
});

/** A way of paying [checkout-02]; `cost_incl_tax` is the surcharge in złote, shown before choosing. */
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

/** What `POST /api/cart/shipping-information` answers. */
export const ShippingInformationAnswerSchema = v.looseObject({
  totals: TotalsSchema,
  payment_methods: PaymentMethodsSchema,
});

/** What `POST /api/cart/collect-totals` sends. */
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
export type ShippingInformationAnswer = v.InferOutput<typeof ShippingInformationAnswerSchema>;
export type CollectTotalsBody = v.InferOutput<typeof CollectTotalsBodySchema>;
