import type { Totals, TotalsItem } from '../commerce/totals.ts';
import { fromDecimal, type Grosze } from '../money.ts';
import type { LineTotals } from './cart-line.ts';
import type { PlatformTotals, TotalSegment } from './cart-state.ts';

/** Only a coupon for given products is a price reduction, not one for the whole cart. [pl-A11] */
function lowestByCode({ coupon_kind }: Totals, item: TotalsItem): Grosze | null {
  const isReduced = coupon_kind === 'goods' && item.discount_amount > 0;
  return isReduced && item.lowest_30_incl_tax !== null
    ? fromDecimal(item.lowest_30_incl_tax)
    : null;
}

/**
 * Converts the platform's totals to the cart's format: grosze, lines by item id, options as a list.
 */
export function readTotals(totals: Totals): {
  readonly totals: PlatformTotals;
  readonly segments: readonly TotalSegment[];
  readonly items: Readonly<Record<string, LineTotals>>;
} {
  const items = totals.items.map((item): [string, LineTotals] => [
    item.item_id,
    {
      qty: item.qty,
      price_incl_tax: fromDecimal(item.price_incl_tax),
      row_total_incl_tax: fromDecimal(item.row_total_incl_tax),
      discount_amount: fromDecimal(item.discount_amount),
      lowest30: lowestByCode(totals, item),
      options: item.options.map(({ label, value }) => ({ label, value })),
    },
  ]);
  return {
    totals: {
      grand_total: fromDecimal(totals.grand_total),
      subtotal_incl_tax: fromDecimal(totals.subtotal_incl_tax),
      shipping_incl_tax: fromDecimal(totals.shipping_incl_tax),
      discount_amount: fromDecimal(totals.discount_amount),
      tax_amount: fromDecimal(totals.tax_amount),
      coupon_code: totals.coupon_code ?? null,
      ...(totals.coupon_kind && { coupon_kind: totals.coupon_kind }),
    },
    segments: totals.total_segments.flatMap(({ code, title, value }) =>
      value === null ? [] : [{ code, title, value: fromDecimal(value) }],
    ),
    items: Object.fromEntries(items),
  };
}
