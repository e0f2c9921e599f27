import * as v from 'valibot';

/** An address of a profile as the shop sends it; what is missing is empty. */
export const SavedAddressSchema = v.looseObject({
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
