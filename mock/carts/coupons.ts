import { assertNever } from '../../domain/assert-never.ts';
import { AppError } from '../../domain/errors.ts';
import {
  allocate,
  fromDecimal,
  type Grosze,
  grosze,
  roundGrosze,
  zero,
} from '../../domain/money.ts';

/** A coupon. `from` is the minimum gross value of products; below it the coupon has no effect. */
export type Coupon = { readonly code: string; readonly from: Grosze } & (
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amount: Grosze }
  | { readonly kind: 'free_delivery' }
  /** Limited to products whose name starts with `goods`. */
  | { readonly kind: 'goods'; readonly percent: number; readonly goods: string }
);

export const coupons: readonly Coupon[] = [
  { code: 'WITAJ10', kind: 'percent', percent: 10, from: zero },
  { code: 'MINUS20', kind: 'fixed', amount: fromDecimal(20), from: fromDecimal(100) },
  { code: 'DOSTAWA0', kind: 'free_delivery', from: zero },
  { code: 'SUKIENKI15', kind: 'goods', percent: 15, goods: 'sukienka', from: zero },
];

/** The coupon with this code, in any letter case. Throws `CART_COUPON_INVALID`. */
export function requireCoupon(code: string): Coupon {
  const found = coupons.find((coupon) => coupon.code === code.trim().toUpperCase());
  if (found) return found;
  throw new AppError('CART_COUPON_INVALID', 'Coupon code is not valid');
}

interface Reducible {
  readonly name: string;
  readonly qty: number;
  /** Gross price of one item. */
  readonly unitPrice: Grosze;
}

const share = (amount: number, percent: number) => roundGrosze((amount * percent) / 100);

/** Gross reduction of each line by a coupon; never more than the value of the line. */
export function reductions(lines: readonly Reducible[], coupon: Coupon | null): Grosze[] {
  const rows = lines.map((line) => line.unitPrice * line.qty);
  const whole = rows.reduce((sum, row) => sum + row, 0);
  if (coupon === null || whole < coupon.from) return rows.map(() => zero);
  switch (coupon.kind) {
    case 'percent':
      return rows.map((row) => share(row, coupon.percent));
    case 'fixed':
      return [...allocate(grosze(Math.min(coupon.amount, whole)), rows)];
    case 'free_delivery':
      return rows.map(() => zero);
    case 'goods':
      return lines.map(({ name }, index) =>
        name.toLowerCase().startsWith(coupon.goods)
          ? share(rows[index] ?? 0, coupon.percent)
          : zero,
      );
    default:
      return assertNever(coupon);
  }
}
