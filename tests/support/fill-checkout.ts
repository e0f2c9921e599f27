import type { Store } from '../../client/core/store.ts';
import { addToCart } from '../../client/features/cart/cart-actions.ts';
import { enterCheckout } from '../../client/features/checkout/checkout.ts';
import { checkoutAtom } from '../../client/features/checkout/checkout-atoms.ts';
import { saveCheckout } from '../../client/features/checkout/save-checkout.ts';
import type { CartProduct } from '../../domain/cart/cart-product.ts';
import { grosze } from '../../domain/money.ts';
import { product } from './cart.ts';

const address = {
  firstName: 'Ewa',
  lastName: 'Nowak',
  streetAddress: 'Piotrkowska 1',
  apartmentNumber: '2',
  city: 'Łódź',
  zipCode: '90-001',
  phoneNumber: '600 123 456',
  country: 'PL',
};

/** Puts a shirt of the mock shop into the cart, enters the checkout and fills it in. */
export async function fillCheckout(store: Store, more: Partial<CartProduct> = {}): Promise<void> {
  await addToCart(store, product('shirt', { unitPrice: grosze(12300), ...more }), 1);
  await enterCheckout(store);
  const { personalDetails, shippingDetails } = store.get(checkoutAtom);
  const { firstName, lastName } = address;
  await saveCheckout(store, {
    personalDetails: { ...personalDetails, firstName, lastName, emailAddress: 'ewa@example.com' },
    shippingDetails: { ...shippingDetails, ...address },
  });
}

/** Input that belongs to a single order. */
export const accepted = { password: '', blikCode: '777123', termsAccepted: true };
