import * as v from 'valibot';

const optional = v.nullish(v.string());

/** An estimate's address while the shopper still types: everything may be missing (checkout-03). */
const ShippingAddressSchema = v.looseObject({
  country_id: optional,
  region: optional,
  region_id: v.nullish(v.union([v.number(), v.string()])),
  region_code: optional,
  street: v.nullish(v.array(v.nullable(v.string()))),
  postcode: optional,
  city: optional,
});

export const ShippingMethodsBodySchema = v.looseObject({ address: ShippingAddressSchema });

/** The choice sent to `POST /api/cart/shipping-information`, in the platform's own spelling. */
const AddressInformationSchema = v.looseObject({
  shippingAddress: v.nullish(v.looseObject({ countryId: optional, country_id: optional })),
  billingAddress: v.nullish(v.looseObject({})),
  shippingCarrierCode: optional,
  shippingMethodCode: optional,
  payment_method_code: optional,
});

export const ShippingInformationBodySchema = v.looseObject({
  addressInformation: AddressInformationSchema,
});

const line = (length: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(length));

/** A whole address of an order; street then house number, as saved in two lines. */
export const OrderAddressSchema = v.looseObject({
  firstname: line(64),
  lastname: line(64),
  street: v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.minLength(1), v.maxLength(3)),
  city: line(64),
  postcode: line(16),
  country_id: v.pipe(v.string(), v.length(2)),
  telephone: v.nullish(v.pipe(v.string(), v.maxLength(32))),
  email: v.nullish(v.pipe(v.string(), v.email(), v.maxLength(254))),
  company: optional,
  vat_id: optional,
  region: v.nullish(v.unknown()),
  region_id: v.nullish(v.union([v.number(), v.string()])),
  region_code: optional,
});

export type ShippingAddress = v.InferOutput<typeof ShippingAddressSchema>;
export type AddressInformation = v.InferOutput<typeof AddressInformationSchema>;
export type OrderAddress = v.InferOutput<typeof OrderAddressSchema>;
