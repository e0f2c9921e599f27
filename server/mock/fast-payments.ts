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

const ofMethods: Readonly<Record<string, PaymentLegal>> = {
  paypo: {
    operator: 'PayPo Demo S.A., ul. Przykładowa 2, 00-001 Warszawa',
    terms_url: 'https://operator.example/paypo',
    title: 'Informacja o kredycie konsumenckim',
    text: 'Płacisz w ciągu 30 dni od zakupu, bez kosztów: RRSO wynosi 0%. Przykład: całkowita kwota kredytu 200 zł, czas obowiązywania umowy 30 dni, oprocentowanie 0%, całkowita kwota do zapłaty 200 zł. Po terminie naliczane są odsetki za opóźnienie. Kredytodawca bada zdolność kredytową. Od umowy można odstąpić w ciągu 14 dni bez podania przyczyny.',
  },
  blik: {
    ...general,
    title: 'Płatność BLIK',
    text: 'Transakcję rozlicza operator płatności. Kod BLIK jest ważny dwie minuty i wymaga potwierdzenia w aplikacji banku.',
  },
  card: {
    ...general,
    title: 'Płatność kartą',
    text: 'Transakcję rozlicza operator płatności. Bank może poprosić o potwierdzenie w aplikacji (3-D Secure 2). Sklep nie poznaje numeru karty.',
  },
};

/** What is to be said of a bank, or of a way of paying by its code. Throws `PAYMENT_METHOD_UNAVAILABLE`. */
export function legalOf(id: string): PaymentLegal {
  const own = Object.hasOwn(ofMethods, id) ? ofMethods[id] : undefined;
  if (own) return own;
  const found = fastPayments.find((payment) => payment.id === id);
  if (found) {
    return {
      ...general,
      title: `Szybki przelew: ${found.name}`,
      text: 'Wybierając ten sposób płatności, zlecasz operatorowi wykonanie transakcji i akceptujesz jego regulamin. Administratorem danych przekazanych operatorowi w celu obsługi płatności jest operator.',
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
