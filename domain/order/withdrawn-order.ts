import type { OrderView } from '../commerce/order-view.ts';

type Status = Pick<OrderView, 'status'>;

/** Whether the shop has been paid: in advance, by gift card alone, or on delivery. (pl-C08) */
export function isPaidFor({
  status,
  payment,
}: Status & { readonly payment: Pick<OrderView['payment'], 'status' | 'method'> }): boolean {
  if (payment.status !== 'not_needed') return payment.status === 'paid';
  return payment.method !== 'cashondelivery' || status === 'delivered';
}

/** Whether products have left the shop, so that there is something to send back. (pl-C09) */
export const hasLeftShop = ({ status }: Status): boolean =>
  status === 'sent' || status === 'delivered';

interface Bought {
  readonly sku: string;
  readonly qty: number;
}

interface Claim {
  readonly kind: string;
  readonly lines: readonly Bought[];
}

/** The bought lines and the statements about them. */
export interface StatedOrder {
  readonly lines: readonly Bought[];
  readonly claims: readonly Claim[];
}

/** The quantity of each line in statements of some kinds; lines of one sku are filled in their order. */
export function claimedItems(
  lines: readonly Bought[],
  claims: readonly Claim[],
  kinds: readonly string[],
): number[] {
  const left = new Map<string, number>();
  for (const { kind, lines: claimed } of claims) {
    if (!kinds.includes(kind)) continue;
    for (const { sku, qty } of claimed) left.set(sku, (left.get(sku) ?? 0) + qty);
  }
  return lines.map(({ sku, qty }) => {
    const claimed = Math.min(qty, left.get(sku) ?? 0);
    left.set(sku, (left.get(sku) ?? 0) - claimed);
    return claimed;
  });
}

/** The withdrawn quantity of each line. */
export const withdrawnItems = (lines: readonly Bought[], claims: readonly Claim[]): number[] =>
  claimedItems(lines, claims, ['withdrawal']);

/** Whether all of an order was withdrawn, a part, or none. [pl-C06] */
export function withdrawnShare(
  lines: readonly Bought[],
  claims: readonly Claim[],
): 'whole' | 'part' | 'none' {
  const items = withdrawnItems(lines, claims);
  if (items.every((qty) => qty === 0)) return 'none';
  return items.every((qty, at) => qty === lines[at]?.qty) ? 'whole' : 'part';
}
