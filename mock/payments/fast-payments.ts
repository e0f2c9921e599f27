import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import type { FastPayment, PaymentLegal } from '../../domain/commerce/fast-payment.ts';
import { AppError } from '../../domain/errors.ts';

const operator = 'Operator Demo Sp. z o.o., ul. Przykładowa 1, 00-001 Warszawa, KNF: MIP 0/2026';

const bank = (id: string, name: string, isAvailable = true): FastPayment => ({
  id,
  name,
  logo: null,
  is_available: isAvailable,
});

/** Banks of the simulated operator; one of them is under maintenance. */
export const fastPayments: readonly FastPayment[] = [
  bank('mtransfer', 'mTransfer'),
  bank('ipko', 'iPKO'),
  bank('pekao24', 'Pekao24Przelew'),
  bank('santander', 'Santander online'),
  bank('ing', 'Płać z ING'),
  bank('millennium', 'Millennium'),
  bank('alior', 'Alior Online'),
  bank('bnp', 'BNP Paribas'),
  bank('velobank', 'VeloBank', false),
  bank('applepay', 'Apple Pay'),
  bank('googlepay', 'Google Pay'),
];

const general = {
  operator,
  terms_url: 'https://operator.example/regulamin',
} as const;

const ofMethods = ({ i18n }: StoreTexts): Readonly<Record<string, PaymentLegal>> => ({
  paypo: {
    operator: 'PayPo Demo S.A., ul. Przykładowa 2, 00-001 Warszawa',
    terms_url: 'https://operator.example/paypo',
    title: i18n._('About consumer credit'),
    text: i18n._(
      'You pay within 30 days of the purchase at no cost: the APR is 0%. Example: total amount of credit PLN 200, duration of the agreement 30 days, interest rate 0%, total amount payable PLN 200. Interest for late payment is charged after that. The lender assesses creditworthiness. You may withdraw from the agreement within 14 days without giving a reason.',
    ),
  },
  blik: {
    ...general,
    title: i18n._('Payment by BLIK'),
    text: i18n._(
      'The payment operator settles the transaction. A BLIK code is valid for two minutes and has to be confirmed in the app of your bank.',
    ),
  },
  card: {
    ...general,
    title: i18n._('Payment by card'),
    text: i18n._(
      'The payment operator settles the transaction. Your bank may ask you to confirm it in its app (3-D Secure 2). The shop does not learn the number of the card.',
    ),
  },
});

/**
 * Legal information on a bank or payment method, by its code, in the language of a store view.
 * Throws `PAYMENT_METHOD_UNAVAILABLE`.
 */
export function legalOf(id: string, texts: StoreTexts): PaymentLegal {
  const methods = ofMethods(texts);
  const own = Object.hasOwn(methods, id) ? methods[id] : undefined;
  if (own) return own;
  const found = fastPayments.find((payment) => payment.id === id);
  if (found) {
    const { name } = found;
    return {
      ...general,
      title: texts.i18n._('Fast transfer: {name}', { name }),
      text: texts.i18n._(
        'By choosing this way of paying you order the operator to carry out the transaction and accept its terms. The operator is the controller of the data given to it for the payment.',
      ),
    };
  }
  throw new AppError('PAYMENT_METHOD_UNAVAILABLE', 'This way of paying is not available');
}

/** Throws `PAYMENT_METHOD_UNAVAILABLE` for a bank that takes no payments now. */
export function requireGateway(id: string | null | undefined): void {
  const found = fastPayments.find((payment) => payment.id === id);
  if (found?.is_available) return;
  throw new AppError('PAYMENT_METHOD_UNAVAILABLE', 'This way of paying is not available');
}
