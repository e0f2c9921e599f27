// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { chosenShipping } from '../../../domain/checkout/methods.ts';
import { emptyCheckout } from '../../../domain/checkout/saved-checkout.ts';
import { PaymentMethodsSchema, ShippingMethodsSchema } from '../../../domain/commerce/methods.ts';
import { cart, line } from '../../../tests/support/cart.ts';
import { show, shownShop } from '../../../tests/support/show.tsx';
import { ShopContext } from '../../ui/shop-context.tsx';
import { cartAtom } from '../cart/cart-atoms.ts';
import { areMethodsRequestedAtom, checkoutAtom } from './checkout-atoms.ts';
import { CheckoutForm } from './checkout-form.tsx';

afterEach(cleanup);

const shippingMethods = v.parse(ShippingMethodsSchema, [
  { carrier_code: 'dpd', method_code: 'kurier', method_title: 'Kurier', kind: 'courier' },
]);
const paymentMethods = v.parse(PaymentMethodsSchema, [
  { code: 'blik', title: 'BLIK', kind: 'blik', cost_incl_tax: 0 },
  { code: 'cod', title: 'Przy odbiorze', kind: 'cod', cost_incl_tax: 5 },
]);

/** The checkout of a guest with a shirt in the cart and an empty form. */
function openCheckout(merchant = shownShop.merchant) {
  const shown = show(
    <ShopContext value={{ ...shownShop, merchant }}>
      <CheckoutForm />
    </ShopContext>,
  );
  const [courier] = shippingMethods;
  act(() => {
    const shipping = courier ? chosenShipping(courier) : null;
    shown.store.set(cartAtom, { ...cart(line('shirt', 1)), shipping });
    shown.store.set(areMethodsRequestedAtom, true);
    shown.store.set(checkoutAtom, { ...emptyCheckout, shippingMethods, paymentMethods });
  });
  const fields = [...shown.container.querySelectorAll('input, select, textarea')];
  return { ...shown, fields };
}

const nameOf = (field: Element) => field.getAttribute('name') ?? '';

test('the checkout asks for no PESEL, date of birth or gender, and requires only what a parcel needs [pl-F08]', () => {
  const { fields, text } = openCheckout();
  const required = fields.filter((field) => field.hasAttribute('required')).map(nameOf);
  expect(new Set(required)).toEqual(
    new Set([
      'firstName',
      'lastName',
      'emailAddress',
      'streetAddress',
      'zipCode',
      'city',
      'phoneNumber',
    ]),
  );
  expect(fields.map(nameOf).join(' ')).not.toMatch(/pesel|birth|gender|sex|plec/i);
  expect(fields.map((field) => field.getAttribute('autocomplete'))).not.toContain('bday');
  expect(text()).not.toMatch(/PESEL|urodzenia|płeć/i);
});

test('the cost of a payment is shown beside it before it is chosen [pl-A14]', () => {
  openCheckout();
  const way = screen.getByRole('radio', { name: /Przy odbiorze/ });
  expect(way).toHaveProperty('checked', false);
  expect(way.closest('label')?.textContent).toContain('+ 5,00\u00a0zł');
});

test('an e-mail receipt is offered and not ticked in advance [pl-H06]', () => {
  openCheckout();
  expect(screen.getByRole('checkbox', { name: /paragon e-mailem/ })).toHaveProperty(
    'checked',
    false,
  );
});

test('a shop without a cash register offers no receipt [pl-H06]', () => {
  openCheckout({ ...shownShop.merchant, cashRegisterExempt: true });
  expect(screen.queryByRole('checkbox', { name: /paragon/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /fakturę na firmę/ })).toBeDefined();
});
