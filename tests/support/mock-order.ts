/** Parts of a valid order of two shirts by a guest. */
export const address = {
  firstname: 'Zażółć',
  lastname: 'Gęślą-Jaźń',
  street: ['Piotrkowska', '77/3'],
  city: 'Łódź',
  postcode: '90-423',
  country_id: 'PL',
  telephone: '+48501234567',
  email: 'klientka@example.com',
};

export const shirt = { sku: 'shirt', qty: 2, price_incl_tax: 123 };

/** Invoice details of a company. */
export const invoice = {
  companyName: 'Żuraw sp. z o.o.',
  vatId: '5252248481',
  street: 'Prosta',
  house: '1',
  zipCode: '00-001',
  city: 'Warszawa',
  country_id: 'PL',
};

/** Accepted terms for a shop without its own; the time is the same in all orders of a run. */
export const agreements = [{ id: 'terms', accepted: true, accepted_at: new Date().toISOString() }];

export function order(changes: Record<string, unknown> = {}) {
  return {
    order_id: 'order-0001',
    user_id: '',
    cart_id: '',
    products: [shirt],
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_method_code: 'kurier',
      shipping_carrier_code: 'dpd',
      payment_method_code: 'blik',
      payment_method_additional: {},
    },
    grand_total: 246,
    agreements,
    ...changes,
  };
}
