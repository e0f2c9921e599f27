import { type Grosze, grosze, zero } from '../money.ts';
import { areTotalsStale } from './cart-hash.ts';
import type { CartLine } from './cart-line.ts';
import type { CartState, ChosenShipping, TotalSegment } from './cart-state.ts';
import { isVirtualCart } from './virtual.ts';

/** Gross total of a line: the platform's if its quantity matches, otherwise computed locally. */
export function lineTotal(line: CartLine): Grosze {
  if (line.totals && line.totals.qty === line.qty) return line.totals.row_total_incl_tax;
  return grosze((line.unitPrice ?? 0) * line.qty);
}

/** Gross value of the lines, in grosze; a line with an unknown price counts as 0. */
export function subtotal(lines: readonly CartLine[]): Grosze {
  return lines.reduce((sum, line) => grosze(sum + grosze((line.unitPrice ?? 0) * line.qty)), zero);
}

/** The delivery that counts: null where nothing is to be shipped. */
export function countedDelivery({
  cartItems,
  shipping,
}: Pick<CartState, 'cartItems' | 'shipping'>): ChosenShipping | null {
  return isVirtualCart(cartItems) ? null : shipping;
}

/** Totals computed locally, until the backend responds. Shipping and payment count once. */
export function localTotals(
  state: Pick<CartState, 'cartItems' | 'shipping' | 'payment'>,
): readonly TotalSegment[] {
  const itemsTotal = subtotal(state.cartItems);
  const delivery = countedDelivery(state);
  const shipping = delivery?.price_incl_tax ?? zero;
  const payment = state.payment?.cost_incl_tax ?? zero;
  return [
    { code: 'subtotal_incl_tax', title: 'Subtotal incl. tax', value: itemsTotal },
    { code: 'grand_total', title: 'Grand total', value: grosze(itemsTotal + shipping + payment) },
    ...(state.payment ? [{ code: 'payment', title: state.payment.title, value: payment }] : []),
    ...(delivery ? [{ code: 'shipping', title: delivery.method_title, value: shipping }] : []),
  ];
}

export interface ShownTotals {
  readonly segments: readonly TotalSegment[];
  /** The backend computed the totals of exactly this cart. */
  readonly isConfirmed: boolean;
}

/** Whether the totals include the costs of the chosen delivery and payment. */
function countsChoices(segments: readonly TotalSegment[], state: CartState): boolean {
  const { payment } = state;
  const has = (code: string) => segments.some((segment) => segment.code === code);
  const hasSurcharge = payment !== null && payment.cost_incl_tax > 0;
  return (countedDelivery(state) === null || has('shipping')) && (!hasSurcharge || has('payment'));
}

/** The platform's segments if they match this cart and its choices; otherwise the local ones. */
export function shownTotals(state: CartState): ShownTotals {
  const segments = state.platformTotalSegments;
  if (segments && !areTotalsStale(state) && countsChoices(segments, state))
    return { segments, isConfirmed: true };
  return { segments: localTotals(state), isConfirmed: false };
}

/** One segment of the totals in grosze; null where it is missing. */
export function segmentValue(totals: ShownTotals, code: string): Grosze | null {
  return totals.segments.find((segment) => segment.code === code)?.value ?? null;
}

/**
 * Whether a coupon takes nothing off this cart. A free-delivery coupon gives no discount on
 * products. Where the kind is unknown, a delivery without a price may come from the coupon.
 */
export function isCouponIdle({
  platformTotals: totals,
}: Pick<CartState, 'platformTotals'>): boolean {
  if (totals?.coupon_code == null || totals.discount_amount !== 0) return false;
  if (totals.coupon_kind === undefined) return totals.shipping_incl_tax > 0;
  return totals.coupon_kind !== 'free_delivery';
}

/** The coupon in force: its code and discount (cart-03). */
export function couponOf(
  state: CartState,
): { readonly code: string; readonly discount_amount: Grosze } | null {
  const totals = state.platformTotals;
  if (!totals?.coupon_code || totals.discount_amount === 0) return null;
  return { code: totals.coupon_code, discount_amount: totals.discount_amount };
}
