import type { PaymentMethod, ShippingMethod } from '../../../domain/commerce/methods.ts';

/** Every mark has this size. */
export const markSize = { width: 44, height: 24 } as const;

/** Letters of the names below: width, and strokes from the top left corner, 8 units high. */
const letters: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  B: [4.6, 'v8h2.5a2.1 2.1 0 0 0 0-4.2h-2.5 2.2a1.9 1.9 0 0 0 0-3.8z'],
  D: [5.2, 'v8h1.2a4 4 0 0 0 0-8z'],
  E: [3.8, 'm3.8 0h-3.8v8h3.8m-3.8-4h3.2'],
  G: [
    5.2,
    'm5 1.5a2.9 2.3 0 0 0-2.2-1.5c-1.7 0-2.8 1.6-2.8 4s1.1 4 2.8 4c1.6 0 2.4-1.2 2.4-3.4h-2.2',
  ],
  H: [4.6, 'v8m4.6-8v8m-4.6-4h4.6'],
  I: [0, 'v8'],
  K: [4, 'v8m3.8-8-3.6 4.2 3.8 3.8'],
  L: [3.6, 'v8h3.6'],
  N: [4.6, 'm0 8v-8l4.6 8v-8'],
  O: [5.6, 'm2.8 0a2.8 4 0 1 0 0 8 2.8 4 0 1 0 0-8z'],
  P: [4.6, 'v8m0-3.6h2.4a2.2 2.2 0 0 0 0-4.4h-2.4'],
  R: [4.6, 'v8m0-3.6h2.4a2.2 2.2 0 0 0 0-4.4h-2.4m2.3 4.4 2.1 3.6'],
  S: [
    4.2,
    'm4.1 1.2a2.2 1.8 0 0 0-2-1.2c-2.6 0-2.6 3.4-.2 3.9 2.8.6 2.8 4.1 0 4.1a2.3 1.9 0 0 1-2-1.3',
  ],
  T: [4.4, 'h4.4m-2.2 0v8'],
  U: [4.4, 'v5.2a2.2 2.8 0 0 0 4.4 0v-5.2'],
};

const gap = 2;

/** A name in plain strokes, not a copy of its trademark. */
function name(text: string): string {
  const drawn = [...text].flatMap((letter) => {
    const known = letters[letter];
    return known === undefined ? [] : [known];
  });
  const total = drawn.reduce((sum, [width]) => sum + width + gap, -gap);
  let at = (markSize.width - total) / 2;
  return drawn
    .map(([width, strokes]) => {
      const moved = `M${at.toFixed(1)} 8${strokes}`;
      at += width + gap;
      return moved;
    })
    .join('');
}

/**
 * Marks of delivery methods, by the carrier's code or the kind. The kinds `courier` and `bank` have
 * none, because the contract reads an unknown kind as one of them.
 */
const deliveryMarks: Readonly<Record<string, string>> = {
  inpost: name('INPOST'),
  orlen: name('ORLEN'),
  dpd: name('DPD'),
  dhl: name('DHL'),
  gls: name('GLS'),
  ups: name('UPS'),
  locker: 'M14.5 5h15v14h-15zm0 4.5h15m-15 5h15M22 5v14',
  pickup: 'M14 9.5 15.8 5h12.4L30 9.5zM15.5 9.5v9.5h13v-9.5M20 19v-5.5h4v5.5',
};

/** Marks of payment methods, by code or kind. */
const paymentMarks: Readonly<Record<string, string>> = {
  blik: name('BLIK'),
  transfer: 'm23.5 4.5-6 8.5h4.5l-1.5 6.5 6-8.5h-4.5z',
  card: 'M13.5 6.5h17v11h-17zm0 3.7h17M16.5 14.3h4',
  later: 'M15.5 6.5h13v12h-13zm0 3.5h13m-10-5.5v3.5m7-3.5v3.5m-6 6 2 2 3.5-3.5',
  banktransfer: 'M14.5 10 22 5.5l7.5 4.5zm2.5 0v6.5m5-6.5v6.5m5-6.5v6.5M14.5 19h15',
  cod: 'M13.5 7.5h17v9h-17zM22 9.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6M16.5 12h.1m11 0h.1',
};

/** The strokes of a delivery method's mark; undefined for one we do not know. */
export const deliveryMark = ({
  carrier_code,
  kind,
}: Pick<ShippingMethod, 'carrier_code' | 'kind'>): string | undefined =>
  find(deliveryMarks, carrier_code, kind);

/** The strokes of a payment method's mark; undefined for one we do not know. */
export const paymentMark = ({
  code,
  kind,
}: Pick<PaymentMethod, 'code' | 'kind'>): string | undefined => find(paymentMarks, code, kind);

/** By code first. An own key only: a code may be `constructor`. */
function find(marks: Readonly<Record<string, string>>, ...keys: readonly string[]) {
  const key = keys.find((one) => Object.hasOwn(marks, one.toLowerCase()));
  return key === undefined ? undefined : marks[key.toLowerCase()];
}
