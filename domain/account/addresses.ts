import * as v from 'valibot';
import type { Profile } from '../commerce/user.ts';
import type { AddressForm } from './forms.ts';

const text = v.nullish(v.string(), '');

/** A saved address in the platform's format. Unknown fields are preserved. */
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
  /** Unique key: the id, or the position in the list where the platform gave no id. */
  readonly key: string;
}

/** The addresses of a customer, the default one first (account-37). */
export function savedAddresses(profile: Pick<Profile, 'addresses'>): readonly SavedAddress[] {
  const addresses = (profile.addresses ?? []).flatMap((address, place) => {
    const parsed = v.safeParse(SavedAddressSchema, address);
    return parsed.success
      ? [{ ...parsed.output, key: String(parsed.output.id ?? `at-${place}`) }]
      : [];
  });
  return addresses.toSorted((a, b) => Number(b.default_shipping) - Number(a.default_shipping));
}

/** Maps a saved address to the fields of the form. */
export function formOfAddress(address: SavedAddress): Omit<AddressForm, 'isDefault'> {
  const [first = '', second = ''] = address.street;
  // The platform splits street and house number into two lines; the form has one field for both.
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

/** Maps the list to the platform's format. */
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
 * Changes an address of the list, or appends a new one where `key` is null. The only address of a
 * list is always the default.
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

/** The list without the address of this key. */
export function withoutAddress(addresses: readonly SavedAddress[], key: string) {
  return onTheWire(addresses.filter((address) => address.key !== key));
}

/** The list with the address of this key as the default. */
export function withDefaultAddress(addresses: readonly SavedAddress[], key: string) {
  return onTheWire(onlyDefault(addresses, key));
}
