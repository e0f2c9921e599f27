import { AppError } from '../../domain/errors.ts';

export interface Coupon {
  readonly code: string;
  /** Reduction of the goods, in percent of their gross price. */
  readonly percent: number;
}

const coupons: readonly Coupon[] = [{ code: 'WITAJ10', percent: 10 }];

/** The coupon with this code, in any letter case. Throws `CART_COUPON_INVALID`. */
export function requireCoupon(code: string): Coupon {
  const found = coupons.find((coupon) => coupon.code === code.trim().toUpperCase());
  if (found) return found;
  throw new AppError('CART_COUPON_INVALID', 'Coupon code is not valid');
}
