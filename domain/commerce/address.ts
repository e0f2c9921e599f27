import * as v from 'valibot';
import { cityField, emailField, nameField, optionalTextField, phoneField } from '../form/fields.ts';
import { homeCountry } from '../form/home-country.ts';
import { formMessages } from '../form/messages.ts';
import { normalizePostcode } from '../form/postcode.ts';

const optional = v.nullish(v.string());

/**
 * The address of an estimate while the shopper is typing: every field is optional (checkout-03).
 */
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

export const CountryCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, formMessages.country));

/** Whether a postcode fits the country; a Polish one is NN-NNN. */
export function isPostcodeOf(country: string, postcode: string): boolean {
  return country === homeCountry
    ? normalizePostcode(postcode) !== null
    : /^[A-Z\d][A-Z\d -]{1,10}$/i.test(postcode);
}

/**
 * A complete address of an order; street and house number are in two lines. The rules are those of
 * the checkout's forms, so that both accept the same input.
 */
export const OrderAddressSchema = v.pipe(
  v.looseObject({
    firstname: nameField,
    lastname: nameField,
    street: v.pipe(
      v.array(optionalTextField),
      v.minLength(1, formMessages.required),
      v.maxLength(3),
      v.check((lines) => lines.some((line) => /\d/.test(line)), formMessages.houseNumber),
    ),
    city: cityField,
    postcode: v.pipe(v.string(formMessages.required), v.trim(), v.nonEmpty(formMessages.required)),
    country_id: CountryCodeSchema,
    telephone: v.nullish(phoneField),
    email: v.nullish(emailField),
    company: v.nullish(optionalTextField),
    vat_id: v.nullish(optionalTextField),
    region: v.nullish(v.unknown()),
    region_id: v.nullish(v.union([v.number(), v.string()])),
    region_code: optional,
  }),
  v.forward(
    v.partialCheck(
      [['country_id'], ['postcode']],
      ({ country_id, postcode }) => isPostcodeOf(country_id, postcode),
      formMessages.zipFormat,
    ),
    ['postcode'],
  ),
);

export type ShippingAddress = v.InferOutput<typeof ShippingAddressSchema>;
export type AddressInformation = v.InferOutput<typeof AddressInformationSchema>;
export type OrderAddress = v.InferOutput<typeof OrderAddressSchema>;
