import * as v from 'valibot';

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

/** checkout-06; the password stands apart, it is never kept. */
const PersonalDetailsSchema = v.object({
  ...PersonSchema.entries,
  emailAddress: text,
  createAccount: v.nullish(v.boolean(), false),
});

/** checkout-07; the method is `carrier_code` and `method_code` joined by `/`, empty while none is chosen. */
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

/** The checkout as far as the shopper got, kept so that nothing is typed twice (checkout-05). */
export const SavedCheckoutSchema = v.object({
  personalDetails: v.optional(PersonalDetailsSchema, {}),
  shippingDetails: v.optional(ShippingDetailsSchema, {}),
  paymentDetails: v.optional(PaymentDetailsSchema, {}),
  comments: v.optional(v.object({ delivery: text, order: text }), {}),
  /** The order under way: a repeated click or a reload sends this one again, never another. */
  orderId: v.nullish(v.string(), null),
  modifiedAt: v.nullish(v.number(), 0),
});

export type PersonalDetails = v.InferOutput<typeof PersonalDetailsSchema>;
export type ShippingDetails = v.InferOutput<typeof ShippingDetailsSchema>;
export type PaymentDetails = v.InferOutput<typeof PaymentDetailsSchema>;
export type SavedCheckout = v.InferOutput<typeof SavedCheckoutSchema>;

export const emptyCheckout: SavedCheckout = v.parse(SavedCheckoutSchema, {});
