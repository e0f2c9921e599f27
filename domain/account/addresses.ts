import * as v from 'valibot';
import type { Profile } from '../commerce/user.ts';
import type { AddressForm } from './forms.ts';

const text = v.nullish(v.string(), '');

/** An address of the profile, as the platform spells it; what we do not know of it is kept. */
const SavedAddressSchema = v.looseObject({
  id: v.nullish(v.union([v.number(), v.string()]), null),
  firstname: text,
  lastname: text,
  street: v.nullish(v.array(text), []),
  postcode: text,
  city: text,
  country_id: v.nullish(v.string(), 'PL'),
  telephone: text,
  company: text,
  vat_id: text,
  default_shipping: v.nullish(v.boolean(), false),
});

export interface SavedAddress extends v.InferOutput<typeof SavedAddressSchema> {
  /** What tells it from the others: its id, or its place where the platform gave none. */
  readonly key: string;
}

/** The addresses of a customer, the one that is suggested first (account-37). */
export function savedAddresses(profile: Pick<Profile, 'addresses'>): readonly SavedAddress[] {
  const addresses = (profile.addresses ?? []).flatMap((address, place) => {
    const parsed = v.safeParse(SavedAddressSchema, address);
    return parsed.success
      ? [{ ...parsed.output, key: String(parsed.output.id ?? `at-${place}`) }]
      : [];
  });
  return addresses.toSorted((a, b) => Number(b.default_shipping) - Number(a.default_shipping));
}

/** An address as the form shows it. */
export function formOfAddress(address: SavedAddress): Omit<AddressForm, 'isDefault'> {
  const [first = '', second = ''] = address.street;
  // The platform splits street and house into two lines; the form asks for them in one.
  const isWhole = second === '' || /\d/.test(first);
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    streetAddress: isWhole ? first : `${first} ${second}`,
    apartmentNumber: isWhole ? second : '',
    zipCode: address.postcode,
    city: address.city,
    phoneNumber: address.telephone,
  };
}

/** The list as the platform takes it. */
function onTheWire(addresses: readonly SavedAddress[]): Readonly<Record<string, unknown>>[] {
  return addresses.map(({ key: _key, ...address }) => address);
}

function fieldsOf(form: AddressForm) {
  return {
    firstname: form.firstName,
    lastname: form.lastName,
    street: [form.streetAddress, form.apartmentNumber],
    postcode: form.zipCode,
    city: form.city,
    telephone: form.phoneNumber,
    country_id: 'PL',
  };
}

const onlyDefault = (addresses: readonly SavedAddress[], key: string) =>
  addresses.map((address) => ({ ...address, default_shipping: address.key === key }));

/**
 * The list with an address changed, or a new one at its end where `key` is null. The first address is
 * the suggested one whether it was ticked or not.
 */
export function withAddress(
  addresses: readonly SavedAddress[],
  key: string | null,
  form: AddressForm,
) {
  const isKnown = addresses.some((address) => address.key === key);
  const own = isKnown && key !== null ? key : 'new';
  const blank = { ...v.parse(SavedAddressSchema, {}), key: own };
  const list = isKnown ? addresses : [...addresses, blank];
  const changed = list.map((address) =>
    address.key === own ? { ...address, ...fieldsOf(form) } : address,
  );
  return onTheWire(form.isDefault || list.length === 1 ? onlyDefault(changed, own) : changed);
}

/** The addresses without the one of this key. */
export function withoutAddress(addresses: readonly SavedAddress[], key: string) {
  return onTheWire(addresses.filter((address) => address.key !== key));
}

/** The addresses with the one of this key as the default. */
export function withDefaultAddress(addresses: readonly SavedAddress[], key: string) {
  return onTheWire(onlyDefault(addresses, key));
}
