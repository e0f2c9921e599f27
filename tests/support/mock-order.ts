/** A valid order of two shirts by a guest, and its parts. */
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
    ...changes,
  };
}
