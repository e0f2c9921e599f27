import { type Grosze, grosze, zero } from '../money.ts';
import { isDeliveryFree } from '../price/free-delivery.ts';
import { isVirtualCart } from './cart-facts.ts';
import type { CartLine } from './cart-line.ts';
import type { CartState, ChosenShipping, TotalSegment } from './cart-state.ts';
import { areTotalsStale } from './server-cart.ts';

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

type Priced = Pick<CartState, 'cartItems' | 'shipping' | 'payment'> &
  Partial<Pick<CartState, 'platformTotals'>>;

/**
 * The gross price of a delivery for this cart, computed locally. The price that the backend listed
 * may belong to another cart. A coupon takes an unknown amount. If that ends the free delivery of
 * products that cost at least the delivery more than its limit, it takes more than the delivery
 * costs. So the estimated total is never too low.
 */
export function deliveryPrice(
  { price_incl_tax, full_price_incl_tax: full, free_from }: ChosenShipping,
  { cartItems, platformTotals }: Pick<Priced, 'cartItems' | 'platformTotals'>,
): Grosze {
  if (full === undefined || platformTotals?.coupon_kind === 'free_delivery') return price_incl_tax;
  if (free_from === undefined) return full;
  const margin = platformTotals?.coupon_code == null ? zero : full;
  return isDeliveryFree(grosze(subtotal(cartItems) - margin), free_from) ? zero : full;
}

/** The gross price of the delivery that counts; zero without one. */
function localDelivery(state: Priced): Grosze {
  const delivery = countedDelivery(state);
  return delivery ? deliveryPrice(delivery, state) : zero;
}

/** The gross total computed locally. Shipping and payment count once. */
function localDue(state: Priced): Grosze {
  const shipping = localDelivery(state);
  return grosze(subtotal(state.cartItems) + shipping + (state.payment?.cost_incl_tax ?? zero));
}

/** Totals computed locally, until the backend responds. */
export function localTotals(state: Priced): readonly TotalSegment[] {
  const { payment } = state;
  const delivery = countedDelivery(state);
  return [
    {
      code: 'subtotal_incl_tax',
      title: 'Subtotal incl. tax',
      value: subtotal(state.cartItems),
    },
    { code: 'grand_total', title: 'Grand total', value: localDue(state) },
    ...(payment ? [{ code: 'payment', title: payment.title, value: payment.cost_incl_tax }] : []),
    ...(delivery
      ? [{ code: 'shipping', title: delivery.method_title, value: localDelivery(state) }]
      : []),
  ];
}

export interface ShownTotals {
  readonly segments: readonly TotalSegment[];
  /** The gross total to pay. Always a number, because an order states it. */
  readonly due: Grosze;
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

/** One segment of the totals in grosze; null where it is missing. */
export function segmentValue(
  { segments }: Pick<ShownTotals, 'segments'>,
  code: string,
): Grosze | null {
  return segments.find((segment) => segment.code === code)?.value ?? null;
}

/**
 * The platform's segments if they match this cart and its choices and include the total; otherwise
 * the local ones, as an estimate.
 */
export function shownTotals(state: CartState): ShownTotals {
  const segments = state.platformTotalSegments;
  if (segments && !areTotalsStale(state) && countsChoices(segments, state)) {
    const due = segmentValue({ segments }, 'grand_total');
    if (due !== null) return { segments, due, isConfirmed: true };
  }
  return { segments: localTotals(state), due: localDue(state), isConfirmed: false };
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
