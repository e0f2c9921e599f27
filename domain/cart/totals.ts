import { type Grosze, grosze, zero } from '../money.ts';
import { areTotalsStale } from './cart-hash.ts';
import type { CartLine } from './cart-line.ts';
import type { CartState, ChosenShipping, TotalSegment } from './cart-state.ts';
import { isVirtualCart } from './virtual.ts';

/** Gross price of a whole line: the platform's, while its quantity is the line's, else reckoned here. */
export function lineTotal(line: CartLine): Grosze {
  if (line.totals && line.totals.qty === line.qty) return line.totals.row_total_incl_tax;
  return grosze((line.unitPrice ?? 0) * line.qty);
}

/** Gross value of the goods, in grosze; a line whose price is not known counts nothing. */
export function subtotal(lines: readonly CartLine[]): Grosze {
  return lines.reduce((sum, line) => grosze(sum + grosze((line.unitPrice ?? 0) * line.qty)), zero);
}

/** The delivery that counts: none where nothing is to be shipped, whatever was chosen before. */
export function countedDelivery({
  cartItems,
  shipping,
}: Pick<CartState, 'cartItems' | 'shipping'>): ChosenShipping | null {
  return isVirtualCart(cartItems) ? null : shipping;
}

/** Totals reckoned here, for when the backend has not answered: shipping and payment count once. */
export function localTotals(
  state: Pick<CartState, 'cartItems' | 'shipping' | 'payment'>,
): readonly TotalSegment[] {
  const goods = subtotal(state.cartItems);
  const delivery = countedDelivery(state);
  const shipping = delivery?.price_incl_tax ?? zero;
  const payment = state.payment?.cost_incl_tax ?? zero;
  return [
    { code: 'subtotal_incl_tax', title: 'Subtotal incl. tax', value: goods },
    { code: 'grand_total', title: 'Grand total', value: grosze(goods + shipping + payment) },
    ...(state.payment ? [{ code: 'payment', title: state.payment.title, value: payment }] : []),
    ...(delivery ? [{ code: 'shipping', title: delivery.method_title, value: shipping }] : []),
  ];
}

export interface ShownTotals {
  readonly segments: readonly TotalSegment[];
  /** The backend reckoned exactly this cart. */
  readonly isConfirmed: boolean;
}

/** What delivery and payment cost is in the sum, where they were chosen. */
function countsChoices(segments: readonly TotalSegment[], state: CartState): boolean {
  const { payment } = state;
  const has = (code: string) => segments.some((segment) => segment.code === code);
  const hasSurcharge = payment !== null && payment.cost_incl_tax > 0;
  return (countedDelivery(state) === null || has('shipping')) && (!hasSurcharge || has('payment'));
}

/**
 * The platform's segments as they came, while they are about this cart and the choices made for it;
 * else the local ones.
 */
export function shownTotals(state: CartState): ShownTotals {
  const segments = state.platformTotalSegments;
  if (segments && !areTotalsStale(state) && countsChoices(segments, state))
    return { segments, isConfirmed: true };
  return { segments: localTotals(state), isConfirmed: false };
}

/** One segment of the totals in grosze; null where it is not among them. */
export function segmentValue(totals: ShownTotals, code: string): Grosze | null {
  return totals.segments.find((segment) => segment.code === code)?.value ?? null;
}

/**
 * A coupon takes nothing off this cart. One on the delivery reduces no goods; where nobody tells what a
 * coupon is about, a delivery without a price may be its doing.
 */
export function isCouponIdle({
  platformTotals: totals,
}: Pick<CartState, 'platformTotals'>): boolean {
  if (totals?.coupon_code == null || totals.discount_amount !== 0) return false;
  if (totals.coupon_kind === undefined) return totals.shipping_incl_tax > 0;
  return totals.coupon_kind !== 'free_delivery';
}

/** The coupon in force, shown as its code and what it takes off (cart-03). */
export function couponOf(
  state: CartState,
): { readonly code: string; readonly discount_amount: Grosze } | null {
  const totals = state.platformTotals;
  if (!totals?.coupon_code || totals.discount_amount === 0) return null;
  return { code: totals.coupon_code, discount_amount: totals.discount_amount };
}
