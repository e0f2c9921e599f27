import * as v from 'valibot';
import { idNumber } from '../kit/wire.ts';

/** An address of a customer in the Shop API. */
export const AddressSchema = v.object({
  id: v.string(),
  fullName: v.nullish(v.string(), ''),
  company: v.nullish(v.string(), ''),
  streetLine1: v.string(),
  streetLine2: v.nullish(v.string(), ''),
  city: v.nullish(v.string(), ''),
  postalCode: v.nullish(v.string(), ''),
  country: v.object({ code: v.string() }),
  phoneNumber: v.nullish(v.string(), ''),
  defaultShippingAddress: v.nullish(v.boolean(), false),
  defaultBillingAddress: v.nullish(v.boolean(), false),
});

type Address = v.InferOutput<typeof AddressSchema>;

/** An address as the contract's profile has it. */
export function profileAddress(address: Address) {
  const [firstname = '', ...rest] = (address.fullName ?? '').split(' ');
  return {
    id: idNumber(address.id),
    firstname,
    lastname: rest.join(' '),
    company: address.company ?? '',
    street: [address.streetLine1, ...(address.streetLine2 ? [address.streetLine2] : [])],
    city: address.city ?? '',
    postcode: address.postalCode ?? '',
    country_id: address.country.code,
    telephone: address.phoneNumber ?? '',
    default_shipping: address.defaultShippingAddress ?? false,
    default_billing: address.defaultBillingAddress ?? false,
  };
}

const SavedSchema = v.looseObject({
  id: v.nullish(v.union([v.number(), v.string()])),
  firstname: v.nullish(v.string(), ''),
  lastname: v.nullish(v.string(), ''),
  company: v.nullish(v.string(), ''),
  street: v.nullish(v.array(v.string()), []),
  city: v.nullish(v.string(), ''),
  postcode: v.nullish(v.string(), ''),
  country_id: v.nullish(v.string(), 'PL'),
  telephone: v.nullish(v.string(), ''),
  default_shipping: v.nullish(v.boolean(), false),
  default_billing: v.nullish(v.boolean(), false),
});

/** An address of the contract's profile as Vendure stores it. */
export function engineAddress(given: unknown) {
  const address = v.parse(SavedSchema, given);
  const [line = '', ...more] = address.street ?? [];
  return {
    fullName: `${address.firstname} ${address.lastname}`.trim(),
    company: address.company,
    streetLine1: line,
    streetLine2: more.filter(Boolean).join(' '),
    city: address.city,
    postalCode: address.postcode,
    countryCode: address.country_id,
    phoneNumber: address.telephone,
    defaultShippingAddress: address.default_shipping,
    defaultBillingAddress: address.default_billing,
  };
}
