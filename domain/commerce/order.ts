import * as v from 'valibot';
import { ProductOptionSchema } from '../cart/product-option-schema.ts';
import { OrderAddressSchema } from './address.ts';
import { QuantitySchema } from './cart-item.ts';

/** The client's own name for an order or a task, and the value of its `Idempotency-Key`. */
export const ClientIdSchema = v.pipe(v.string(), v.regex(/^[\w:.-]{8,128}$/));

/** A bought line: the whole cart item; `price_incl_tax` is the gross unit price the shopper saw. */
const OrderProductSchema = v.looseObject({
  sku: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  qty: QuantitySchema,
  price_incl_tax: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  product_option: v.nullish(ProductOptionSchema),
});

const OrderAddressInformationSchema = v.looseObject({
  /** Absent when nothing is shipped. */
  shippingAddress: v.nullish(OrderAddressSchema),
  billingAddress: OrderAddressSchema,
  shipping_method_code: v.nullish(v.string()),
  shipping_carrier_code: v.nullish(v.string()),
  payment_method_code: v.pipe(v.string(), v.nonEmpty()),
  payment_method_additional: v.nullish(v.unknown()),
});

const InvoiceSchema = v.looseObject({
  companyName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  vatId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(16)),
  street: v.string(),
  house: v.string(),
  zipCode: v.string(),
  city: v.string(),
  country_id: v.string(),
});

const comment = v.nullish(v.pipe(v.string(), v.maxLength(2000)));

/**
 * The order that `POST /api/order` sends (decision 74; checkout-34). `order_id` is made by the client
 * once per order, so that a repeat is known; `grand_total` is the gross sum in złote the shopper
 * agreed to pay.
 */
export const OrderBodySchema = v.looseObject({
  order_id: v.nullish(ClientIdSchema),
  user_id: v.nullish(v.string()),
  cart_id: v.nullish(v.string()),
  products: v.pipe(v.array(OrderProductSchema), v.minLength(1), v.maxLength(500)),
  addressInformation: OrderAddressInformationSchema,
  grand_total: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  coupon: v.nullish(v.string()),
  comments: v.nullish(v.looseObject({ delivery: comment, order: comment })),
  invoice: v.nullish(InvoiceSchema),
  agreements: v.nullish(v.array(v.looseObject({ id: v.string(), accepted: v.boolean() }))),
  store_code: v.nullish(v.string()),
  transmited: v.nullish(v.boolean()),
});

/** What a placed order answers; `uuid` opens its payment, `increment_id` is the number people read. */
export const OrderAnswerSchema = v.looseObject({
  backendOrderId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  transferedAt: v.string(),
  order_id: v.nullish(v.string()),
  uuid: v.nullish(v.string()),
  increment_id: v.nullish(v.string()),
  grand_total: v.nullish(v.number()),
});

export const paymentStates = ['not_required', 'pending', 'paid', 'failed'] as const;

/** What `GET /api/order/{uuid}/payment` answers. `redirect_url` is set for payments made elsewhere. */
export const OrderPaymentSchema = v.looseObject({
  status: v.picklist(paymentStates),
  increment_id: v.string(),
  payment_method_code: v.string(),
  grand_total: v.number(),
  redirect_url: v.nullish(v.string()),
});

export type OrderProduct = v.InferOutput<typeof OrderProductSchema>;
export type OrderBody = v.InferOutput<typeof OrderBodySchema>;
export type OrderAnswer = v.InferOutput<typeof OrderAnswerSchema>;
export type OrderPayment = v.InferOutput<typeof OrderPaymentSchema>;
