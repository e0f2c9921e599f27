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

/** The account's addresses except the default delivery address, each with its index. */
function billingAddresses(addresses: readonly Address[]) {
  return addresses.flatMap((address, at) => {
    const parsed = v.safeParse(AccountAddressSchema, address);
    return parsed.success && !parsed.output.default_shipping ? [{ at, ...parsed.output }] : [];
  });
}

/**
 * Only a company's address is used for invoices, preferably one with a tax number. A second private
 * address is never used.
 */
function invoiceAddressOf(addresses: readonly Address[]) {
  const found = billingAddresses(addresses);
  return (
    found.find(({ vat_id }) => vat_id !== '') ?? found.find(({ company }) => company !== '') ?? null
  );
}

/**
 * Fills the invoice address from the delivery address: the number at the end of the street becomes
 * the house number, followed by the apartment. [pl-G07]
 */
export function invoiceOfDelivery({
  streetAddress,
  apartmentNumber,
  zipCode,
  city,
}: Pick<ShippingDetails, 'streetAddress' | 'apartmentNumber' | 'zipCode' | 'city'>) {
  const line = streetAddress.trim();
  const number = /(?:^|\s)(\d\S*)$/u.exec(line)?.[1] ?? '';
  // In a village without streets, the street is the village's name.
  const street = line.slice(0, line.length - number.length).trim() || city;
  return { street, house: [number, apartmentNumber].filter(Boolean).join('/'), zipCode, city };
}

/**
 * The invoice of a customer, from the company address that is not the default for delivery. False
 * without such an address, and for a guest. [checkout-13, checkout-14]
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

/** The fields of an invoice that come from the company register (pl-H02). */
export function invoiceOfCompany({ name, street, house, postcode, city }: Company) {
  return { companyName: name, street, house, zipCode: postcode, city };
}

/**
 * The `texts` of a lookup that may be written: into fields that are empty, equal, or unchanged
 * since the lookup `before`. Another NIP replaces the company, and typed text is never lost.
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
 * Stores the invoice in the customer's company address that is not the default for delivery. Adds
 * one if there is none, so that no private address is lost (checkout-11). It has the customer's
 * own name (checkout-12).
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
