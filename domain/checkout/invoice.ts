import * as v from 'valibot';
import type { Company } from '../commerce/ext.ts';
import { homeCountry } from '../form/home-country.ts';
import type { InvoiceForm } from './forms.ts';
import type { Invoice } from './invoice-schema.ts';
import type { ShippingDetails } from './saved-checkout.ts';

const text = v.nullish(v.string(), '');

/** An address of the account, in the platform's spelling. */
const AccountAddressSchema = v.looseObject({
  company: text,
  vat_id: text,
  street: v.nullish(v.array(v.nullish(v.string(), '')), []),
  postcode: text,
  city: text,
  country_id: v.nullish(v.string(), homeCountry),
  default_shipping: v.nullish(v.boolean(), false),
});

type Address = Readonly<Record<string, unknown>>;

export interface Customer {
  readonly firstname: string;
  readonly lastname: string;
  readonly addresses: readonly Address[];
}

/** The account's addresses without the one goods go to, each with its place in the list. */
function billingAddresses(addresses: readonly Address[]) {
  return addresses.flatMap((address, at) => {
    const parsed = v.safeParse(AccountAddressSchema, address);
    return parsed.success && !parsed.output.default_shipping ? [{ at, ...parsed.output }] : [];
  });
}

/** A firm's alone is the invoice's, first of all one with a tax number; a second home stays what it is. */
function invoiceAddressOf(addresses: readonly Address[]) {
  const found = billingAddresses(addresses);
  return (
    found.find(({ vat_id }) => vat_id !== '') ?? found.find(({ company }) => company !== '') ?? null
  );
}

/**
 * The invoice's address from the one the goods go to, so that nobody types it twice: the number at the
 * end of the street is the house, with the flat behind it. [pl-G07]
 */
export function invoiceOfDelivery({
  streetAddress,
  apartmentNumber,
  zipCode,
  city,
}: Pick<ShippingDetails, 'streetAddress' | 'apartmentNumber' | 'zipCode' | 'city'>) {
  const line = streetAddress.trim();
  const number = /(?:^|\s)(\d\S*)$/u.exec(line)?.[1] ?? '';
  // A village without streets is its own street.
  const street = line.slice(0, line.length - number.length).trim() || city;
  return { street, house: [number, apartmentNumber].filter(Boolean).join('/'), zipCode, city };
}

/**
 * The invoice of a customer, from the firm's address that is not the default for shipping; false where
 * there is none, and for who is not logged in or has no addresses. [checkout-13, checkout-14]
 */
export function loadInvoice(customer: Customer | null): Invoice | false {
  const address = invoiceAddressOf(customer?.addresses ?? []);
  if (address === null) return false;
  const [street = '', ...house] = address.street;
  return {
    enabled: true,
    details: {
      companyName: address.company,
      vatId: address.vat_id,
      street,
      house: house.filter(Boolean).join('/'),
      zipCode: address.postcode,
      city: address.city,
      country_id: address.country_id,
    },
  };
}

/** The fields of an invoice that a register fills in for a firm (pl-H02). */
export function invoiceOfCompany({ name, street, house, postcode, city }: Company) {
  return { companyName: name, street, house, zipCode: postcode, city };
}

/**
 * What a look-up may write of `texts`: into fields that are empty, hold the same already or still what
 * the one `before` wrote, so that another NIP brings another firm and nothing typed is lost.
 */
export function replaceable(
  texts: Readonly<Record<string, string>>,
  standing: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const mayWrite = ([name, text]: readonly [string, string]) =>
    ['', text, before[name]].includes(standing[name]);
  return Object.fromEntries(Object.entries(texts).filter(mayWrite));
}

/**
 * The customer's addresses with the invoice in the firm's that is not the default for shipping, or added
 * where there is none, so that no private one is lost (checkout-11); it bears the customer's own name (checkout-12).
 */
export function withInvoice(customer: Customer, invoice: InvoiceForm): readonly Address[] {
  const address = {
    firstname: customer.firstname,
    lastname: customer.lastname,
    company: invoice.companyName,
    vat_id: invoice.vatId,
    street: [invoice.street, invoice.house],
    postcode: invoice.zipCode,
    city: invoice.city,
    country_id: invoice.country_id,
  };
  const at = invoiceAddressOf(customer.addresses)?.at;
  if (at === undefined) return [...customer.addresses, address];
  return customer.addresses.map((one, index) => (index === at ? { ...one, ...address } : one));
}
