import * as v from 'valibot';
import { cityField, commentField, companyField, lineField } from '../form/fields.ts';
import { homeCountry } from '../form/home-country.ts';
import { formMessages } from '../form/messages.ts';
import { normalizeNip } from '../form/nip.ts';
import { CountryCodeSchema, isPostcodeOf, OrderAddressSchema } from './address.ts';
import { OrderAgreementSchema } from './agreement.ts';
import { QuantitySchema } from './cart-item.ts';
import { GiftCardBodySchema } from './gift-card.ts';
import { PaymentAdditionalSchema, paymentStates } from './payment.ts';
import { ProductOptionSchema } from './product-option-schema.ts';

/** The client's id of an order or a task, sent as its `Idempotency-Key`. */
export const ClientIdSchema = v.pipe(v.string(), v.regex(/^[\w:.-]{8,128}$/));

/** An ordered line: the whole cart item; `price_incl_tax` is the displayed gross unit price. */
const OrderProductSchema = v.looseObject({
  sku: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  qty: QuantitySchema,
  price_incl_tax: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  /** For a reduced price: the struck-through price, and the lowest of the 30 days before. */
  regular_price_incl_tax: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  lowest_30_incl_tax: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  product_option: v.nullish(ProductOptionSchema),
});

const OrderAddressInformationSchema = v.looseObject({
  /** Absent when nothing is shipped. */
  shippingAddress: v.nullish(OrderAddressSchema),
  billingAddress: OrderAddressSchema,
  shipping_method_code: v.nullish(v.string()),
  shipping_carrier_code: v.nullish(v.string()),
  payment_method_code: v.pipe(v.string(), v.nonEmpty()),
  payment_method_additional: v.nullish(PaymentAdditionalSchema),
});

/** A company's invoice (checkout-15); a Polish one needs a valid NIP (pl-H01). */
export const InvoiceSchema = v.pipe(
  v.looseObject({
    companyName: companyField,
    vatId: v.pipe(v.string(), v.nonEmpty(formMessages.required)),
    street: lineField,
    house: lineField,
    zipCode: v.pipe(v.string(formMessages.required), v.trim(), v.nonEmpty(formMessages.required)),
    city: cityField,
    country_id: CountryCodeSchema,
  }),
  v.forward(
    v.partialCheck(
      [['country_id'], ['vatId']],
      ({ country_id, vatId }) => country_id !== homeCountry || normalizeNip(vatId) !== null,
      formMessages.nip,
    ),
    ['vatId'],
  ),
  v.forward(
    v.partialCheck(
      [['country_id'], ['vatId']],
      ({ country_id, vatId }) => country_id === homeCountry || /^[A-Z\d]{3,16}$/i.test(vatId),
      formMessages.taxNumber,
    ),
    ['vatId'],
  ),
  v.forward(
    v.partialCheck(
      [['country_id'], ['zipCode']],
      ({ country_id, zipCode }) => isPostcodeOf(country_id, zipCode),
      formMessages.zipFormat,
    ),
    ['zipCode'],
  ),
);

const comment = v.nullish(commentField);

/**
 * The body of `POST /api/order` [checkout-34]. The client creates `order_id` once per order, so
 * that a repeat is recognised. `grand_total` is the gross total in złote the shopper saw and agreed
 * to pay, the estimate of the device where `grand_total_estimated` is set. The shop always sends it;
 * another client may leave it out.
 */
export const OrderBodySchema = v.looseObject({
  order_id: v.nullish(ClientIdSchema),
  user_id: v.nullish(v.string()),
  cart_id: v.nullish(v.string()),
  products: v.pipe(v.array(OrderProductSchema), v.minLength(1), v.maxLength(500)),
  addressInformation: OrderAddressInformationSchema,
  grand_total: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  /** The backend had not confirmed the total when the shopper ordered, such as offline. */
  grand_total_estimated: v.nullish(v.boolean()),
  coupon: v.nullish(v.string()),
  /** For delivery to a locker or a shop. */
  point: v.nullish(v.looseObject({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)) })),
  giftcard: v.nullish(v.pipe(v.array(GiftCardBodySchema), v.maxLength(5))),
  comments: v.nullish(v.looseObject({ delivery: comment, order: comment })),
  invoice: v.nullish(InvoiceSchema),
  agreements: v.nullish(v.pipe(v.array(OrderAgreementSchema), v.maxLength(20))),
  /** The buyer wants the receipt by e-mail instead of on paper (pl-H06). */
  e_receipt: v.nullish(v.boolean()),
  store_code: v.nullish(v.string()),
  transmited: v.nullish(v.boolean()),
});

/**
 * The result of a placed order: the platform's fields, and our own. `order_secret` with
 * `order_uuid` lets a guest read the order and pay for it.
 */
export const OrderResponseSchema = v.looseObject({
  backendOrderId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  transferedAt: v.string(),
  order_id: v.nullish(v.string()),
  uuid: v.nullish(v.string()),
  increment_id: v.nullish(v.string()),
  grand_total: v.nullish(v.number()),
  order_uuid: v.nullish(v.string()),
  order_secret: v.nullish(v.string()),
  order_number: v.nullish(v.string()),
  payment: v.nullish(
    v.looseObject({
      status: v.picklist(paymentStates),
      redirect_url: v.nullish(v.string(), null),
    }),
  ),
});

export type OrderProduct = v.InferOutput<typeof OrderProductSchema>;
export type OrderBody = v.InferOutput<typeof OrderBodySchema>;
export type OrderResponse = v.InferOutput<typeof OrderResponseSchema>;
