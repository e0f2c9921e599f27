import * as v from 'valibot';
import { SavedAddressSchema } from '../kit/saved-address.ts';
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

/** An address of the contract's profile as Vendure stores it. */
export function engineAddress(given: unknown) {
  const address = v.parse(SavedAddressSchema, given);
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
