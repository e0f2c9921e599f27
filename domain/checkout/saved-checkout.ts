import * as v from 'valibot';
import { PaymentMethodsSchema, ShippingMethodsSchema } from '../commerce/methods.ts';
import { ChosenPointSchema } from './chosen-point.ts';
import { FoldedStepsSchema } from './folded-steps-schema.ts';
import { InvoiceSchema } from './invoice-schema.ts';

const text = v.nullish(v.string(), '');

const PersonSchema = v.object({ firstName: text, lastName: text });
const AddressFieldsSchema = v.object({
  ...PersonSchema.entries,
  country: text,
  streetAddress: text,
  apartmentNumber: text,
  city: text,
  state: text,
  region_id: v.nullish(v.number(), 0),
  zipCode: text,
  phoneNumber: text,
});

/** checkout-06, without the password, which is never stored. */
const PersonalDetailsSchema = v.object({
  ...PersonSchema.entries,
  emailAddress: text,
  createAccount: v.nullish(v.boolean(), false),
});

/** checkout-07; the method is `carrier_code` and `method_code` joined by `/`, or empty. */
const ShippingDetailsSchema = v.object({
  ...AddressFieldsSchema.entries,
  shippingMethod: text,
});

/** checkout-08 */
const PaymentDetailsSchema = v.object({
  ...AddressFieldsSchema.entries,
  company: text,
  taxId: text,
  paymentMethod: text,
  paymentMethodAdditional: v.nullish(v.record(v.string(), v.string()), {}),
});

/** checkout-09; `enabled` shows the fields for comments. */
const AdditionalSchema = v.object({
  enabled: v.nullish(v.boolean(), false),
  comments: v.optional(v.object({ delivery: text, order: text }), {}),
});

/** A gift card applied to a cart of the backend; its PIN is not stored. */
const CardOnCartSchema = v.object({ code: v.string(), cart: v.optional(v.string(), '') });

/** The progress of the checkout, stored so that nothing is typed twice (checkout-05). */
export const SavedCheckoutSchema = v.object({
  personalDetails: v.optional(PersonalDetailsSchema, {}),
  shippingDetails: v.optional(ShippingDetailsSchema, {}),
  paymentDetails: v.optional(PaymentDetailsSchema, {}),
  additional: v.optional(AdditionalSchema, {}),
  invoice: v.optional(InvoiceSchema, {}),
  /** The buyer accepts the receipt by e-mail (pl-H06). */
  eReceipt: v.nullish(v.boolean(), false),
  /** One of each network: who changes the delivery and back does not choose again. */
  points: v.optional(v.array(ChosenPointSchema), []),
  giftCard: v.nullish(CardOnCartSchema, null),
  /** A coupon code from a link that is not applied to a cart yet. */
  couponOfLink: v.nullish(v.string(), null),
  /** The last fetched methods, for use offline; null if never fetched. */
  shippingMethods: v.nullish(ShippingMethodsSchema, null),
  paymentMethods: v.nullish(PaymentMethodsSchema, null),
  /** The steps that are done and shown as a summary. */
  folded: v.optional(FoldedStepsSchema, {}),
  modifiedAt: v.nullish(v.number(), 0),
});

export type PersonalDetails = v.InferOutput<typeof PersonalDetailsSchema>;
export type ShippingDetails = v.InferOutput<typeof ShippingDetailsSchema>;
export type PaymentDetails = v.InferOutput<typeof PaymentDetailsSchema>;
export type SavedCheckout = v.InferOutput<typeof SavedCheckoutSchema>;

export const emptyCheckout: SavedCheckout = v.parse(SavedCheckoutSchema, {});
