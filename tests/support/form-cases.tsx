import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { isOnlineAtom } from '../../client/core/net/online.ts';
import { sessionAtom } from '../../client/core/session/session-atoms.ts';
import AddressSection from '../../client/features/account/address-section.tsx';
import DetailsSection from '../../client/features/account/details-section.tsx';
import PasswordSection from '../../client/features/account/password-section.tsx';
import { checkoutAtom } from '../../client/features/checkout/checkout-atoms.ts';
import { CheckoutForm } from '../../client/features/checkout/checkout-form.tsx';
import CouponForm from '../../client/features/checkout/coupon-form.tsx';
import GiftCardForm from '../../client/features/checkout/gift-card-form.tsx';
import { saveCheckout } from '../../client/features/checkout/save-checkout.ts';
import { NewsletterForm } from '../../client/features/newsletter/newsletter-form.tsx';
import { FindOrder } from '../../client/features/orders/find-order.tsx';
import { PayAgain } from '../../client/features/orders/pay-again.tsx';
import RestockForm from '../../client/features/product/restock-form.tsx';
import { ReviewForm } from '../../client/features/reviews/review-form.tsx';
import { LoginForm } from '../../client/features/sign-in/login-form.tsx';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { OrderPaymentSchema } from '../../domain/commerce/payment.ts';
import { ProfileSchema } from '../../domain/commerce/user.ts';
import ComplaintForm from '../../pages/complaint/complaint-form.tsx';
import { ContactForm } from '../../pages/contact/contact-form.tsx';
import { CreatePasswordPage } from '../../pages/create-password/create-password-page.tsx';
import { ForgotPasswordPage } from '../../pages/forgot-password/forgot-password-page.tsx';
import { RegisterPage } from '../../pages/register/register-page.tsx';
import WithdrawalForm from '../../pages/withdrawal/withdrawal-form.tsx';
import { openPage } from './client-page.ts';
import { fillCheckout } from './fill-checkout.ts';
import { show } from './show.tsx';

const profile = v.parse(ProfileSchema, {
  email: 'jan@example.com',
  firstname: 'Jan',
  lastname: 'Kowalski',
  addresses: [],
});
/** The session of that customer. */
export const customerSession = { token: 't', refreshToken: null, isCustomer: true, profile };
/** An order of two shirts by the customer of `openForm`. */
export const boughtShirts = v.parse(OrderViewSchema, {
  order_uuid: 'u',
  order_secret: 's',
  order_number: '100000001',
  created_at: '2026-11-21T10:00:00Z',
  email: 'jan@example.com',
  lines: [
    {
      item_id: 1,
      sku: 'shirt',
      name: 'Koszula',
      qty: 2,
      price_incl_tax: 123,
      row_total_incl_tax: 246,
      paid: 246,
      returnable: 2,
    },
  ],
  totals: { grand_total: 246 },
  payment: { status: 'failed', method: 'blik', amount: 246 },
  withdrawal: { is_open: true },
});
const payment = v.parse(OrderPaymentSchema, {
  status: 'failed',
  method: 'blik',
  amount: 246,
  can_retry: true,
  methods: [{ code: 'blik', title: 'BLIK', kind: 'blik' }],
});
const nothing = () => {};

/** A form, its submit button, and the number of invalid fields when all are empty. */
export interface FormCase {
  readonly name: string;
  readonly node: ReactNode;
  readonly button: string;
  readonly wrong: number;
  readonly isCustomer?: true;
}

/** All forms that use `useForm`. */
export const formCases: readonly FormCase[] = [
  { name: 'login', node: <LoginForm />, button: 'Zaloguj się', wrong: 2 },
  { name: 'register', node: <RegisterPage />, button: 'Załóż konto', wrong: 6 },
  {
    name: 'forgotten password',
    node: <ForgotPasswordPage />,
    button: 'Wyślij link',
    wrong: 1,
  },
  { name: 'new password', node: <CreatePasswordPage />, button: 'Zapisz hasło', wrong: 2 },
  { name: 'details', node: <DetailsSection />, button: 'Zapisz', wrong: 3, isCustomer: true },
  {
    name: 'address',
    node: <AddressSection view={{ section: 'account-new-address', id: null, page: 1 }} />,
    button: 'Zapisz',
    wrong: 6,
    isCustomer: true,
  },
  {
    name: 'password',
    node: <PasswordSection />,
    button: 'Zmień hasło',
    wrong: 3,
    isCustomer: true,
  },
  {
    name: 'review',
    node: (
      <ReviewForm
        item={{ sku: 'shirt', name: 'Koszula', review: null }}
        send={async () => {}}
        onSent={nothing}
      />
    ),
    button: 'Wyślij opinię',
    wrong: 3,
  },
  {
    name: 'restock',
    node: <RestockForm productId="1" sku="shirt" />,
    button: 'Powiadom o dostępności',
    wrong: 1,
  },
  {
    name: 'find order',
    node: <FindOrder onFound={() => {}} />,
    button: 'Znajdź zamówienie',
    wrong: 2,
  },
  {
    name: 'complaint',
    node: <ComplaintForm order={boughtShirts} />,
    button: 'Wyślij reklamację',
    wrong: 5,
  },
  { name: 'withdrawal', node: <WithdrawalForm order={boughtShirts} />, button: 'Dalej', wrong: 3 },
  {
    name: 'payment',
    node: <PayAgain orderKey={{ uuid: 'u', secret: 's' }} payment={payment} onPaid={nothing} />,
    button: 'Zapłać',
    wrong: 1,
  },
  { name: 'contact', node: <ContactForm />, button: 'Wyślij wiadomość', wrong: 3 },
  {
    name: 'newsletter',
    node: <NewsletterForm source="page" />,
    button: 'Dołącz do newslettera',
    wrong: 1,
  },
  { name: 'coupon', node: <CouponForm onDone={nothing} />, button: 'Użyj kodu', wrong: 1 },
  { name: 'gift card', node: <GiftCardForm onDone={nothing} />, button: 'Sprawdź saldo', wrong: 2 },
];

/** Renders a form, for a guest or a customer. */
export async function openForm({ node, isCustomer }: Pick<FormCase, 'node' | 'isCustomer'>) {
  history.replaceState(null, '', '/?email=jan@example.com&token=t');
  const page = show(node);
  if (isCustomer) {
    await act(async () => page.store.set(sessionAtom, customerSession));
  }
  return page;
}

/** The checkout of a guest with account and invoice, with all fields filled in. */
export async function openCheckoutForm() {
  const { store, close } = await openPage({
    fetch: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  onTestFinished(close);
  await fillCheckout(store);
  store.set(isOnlineAtom, true);
  const { personalDetails, invoice } = store.get(checkoutAtom);
  await saveCheckout(store, {
    personalDetails: { ...personalDetails, createAccount: true },
    invoice: { ...invoice, enabled: true },
  });
  // Loaded now, so that these imports do not finish after the test.
  await import('../../client/features/cart/check-stock.ts');
  await import('../../client/features/checkout/place-order.ts');
  const page = show(<CheckoutForm />, store);
  await page.findByLabelText(/Nazwa firmy/);
  return page;
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;
/** Visible form controls, in page order. */
export const controls = () =>
  [...document.querySelectorAll('input, select, textarea')]
    .filter(isControl)
    .filter((control) => !control.hidden && control.type !== 'hidden');
const isTyped = (control: Control) =>
  !(control instanceof HTMLSelectElement) && !['radio', 'checkbox'].includes(control.type);

export function emptyAll() {
  for (const control of controls().filter(isTyped)) {
    fireEvent.input(control, { target: { value: '' } });
  }
}
