import * as v from 'valibot';
import { type Customer, withInvoice } from './invoice.ts';
import { InvoiceDetailsSchema } from './invoice-schema.ts';

const AddressSchema = v.object({
  firstname: v.string(),
  lastname: v.string(),
  street: v.array(v.string()),
  city: v.string(),
  postcode: v.string(),
  country_id: v.string(),
  telephone: v.nullish(v.string(), ''),
});

/** The address fields of an order's body. */
const OrderAddressesSchema = v.object({
  addressInformation: v.object({
    shippingAddress: v.nullish(AddressSchema, null),
    billingAddress: AddressSchema,
  }),
  point: v.nullish(v.unknown(), null),
  invoice: v.nullish(InvoiceDetailsSchema, null),
});

type OrderAddresses = v.InferOutput<typeof OrderAddressesSchema>;
type Addresses = Customer['addresses'];

/**
 * The buyer's own address; null for delivery to a point, or for a company's order without delivery.
 */
function homeOf({ addressInformation, point, invoice }: OrderAddresses) {
  if (point !== null) return null;
  const { shippingAddress, billingAddress } = addressInformation;
  return shippingAddress ?? (invoice === null ? billingAddress : null);
}

const PlaceSchema = v.object({
  company: v.nullish(v.string(), ''),
  vat_id: v.nullish(v.string(), ''),
  default_shipping: v.nullish(v.boolean(), false),
});

/** Whether the account has a delivery address; a company's counts only as the default. */
function hasHome(addresses: Addresses): boolean {
  return addresses.some((address) => {
    const place = v.safeParse(PlaceSchema, address);
    if (!place.success) return false;
    const { company, vat_id, default_shipping } = place.output;
    return default_shipping || (company === '' && vat_id === '');
  });
}

/**
 * Adds an order's addresses to the customer's. The delivery address becomes the default if the
 * account has none; the invoice address is stored as the company's. Returns the same list if
 * nothing changes. [checkout-11, checkout-40]
 */
export function withOrderAddresses(customer: Customer, body: unknown): Addresses {
  const order = v.safeParse(OrderAddressesSchema, body);
  if (!order.success) return customer.addresses;
  const { addresses } = customer;
  const home = hasHome(addresses) ? null : homeOf(order.output);
  const atHome = home === null ? addresses : [...addresses, { ...home, default_shipping: true }];
  const { invoice } = order.output;
  const all = invoice === null ? atHome : withInvoice({ ...customer, addresses: atHome }, invoice);
  return JSON.stringify(all) === JSON.stringify(addresses) ? addresses : all;
}
