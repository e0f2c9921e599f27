import * as v from 'valibot';
import { type CheckoutFacts, checkCheckout } from '../../domain/checkout/check-checkout.ts';
import { emptyCheckout, type SavedCheckout } from '../../domain/checkout/saved-checkout.ts';
import { withTyped } from '../../domain/checkout/typed-fields.ts';
import { PaymentMethodsSchema, ShippingMethodsSchema } from '../../domain/commerce/methods.ts';

/** A delivery method of a kind, with its network of pickup points. */
export const methodOf = (kind: string) =>
  v.parse(ShippingMethodsSchema, [
    {
      carrier_code: kind,
      method_code: kind,
      kind,
      point_network: { locker: 'inpost', pickup: 'salon' }[kind] ?? null,
    },
  ])[0] ?? null;
export const paymentOf = (kind: string) =>
  v.parse(PaymentMethodsSchema, [{ code: kind, kind }])[0] ?? null;

/** Input of a buyer who chose a courier. */
export const saved: SavedCheckout = withTyped(emptyCheckout, {
  firstName: 'Żaneta',
  lastName: 'Łęcka',
  emailAddress: 'Zaneta.Lecka@example.com',
  phoneNumber: '600 100 200',
  streetAddress: 'Prosta 51',
  apartmentNumber: '7',
  zipCode: '00001',
  city: 'Warszawa',
});

/** Valid input of the checkout's validation, with the given changes. */
export const facts = (more: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  saved,
  typed: { password: '', blikCode: '777123', termsAccepted: true },
  isGuest: true,
  nameLetters: 2,
  isOnline: true,
  isVirtual: false,
  delivery: methodOf('courier'),
  payment: paymentOf('blik'),
  deliveredTo: ['PL'],
  countries: ['PL', 'DE'],
  ...more,
});
/** Result of the validation: the corrected values, or its errors. */
export const checked = (more: Partial<CheckoutFacts> = {}) => {
  const outcome = checkCheckout(facts(more));
  return outcome.ok ? outcome.checked : outcome;
};
/** Errors by field. */
export const errors = (more: Partial<CheckoutFacts>) => {
  const outcome = checkCheckout(facts(more));
  return outcome.ok ? {} : outcome.errors;
};
