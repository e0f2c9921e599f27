import type { Totals, TotalsItem } from '../commerce/totals.ts';
import { fromDecimal, type Grosze, grosze } from '../money.ts';
import type { TextLanguage } from '../text/text-language.ts';

/** Labels of totals in the language of the store view. */
const labels = {
  pl: {
    subtotal: 'Produkty',
    discount: 'Rabat',
    fulfillment: 'Dostawa',
    fee: 'Opłata',
    total: 'Razem z VAT',
  },
  en: {
    subtotal: 'Products',
    discount: 'Discount',
    fulfillment: 'Delivery',
    fee: 'Fee',
    total: 'Total including VAT',
  },
} as const satisfies Readonly<Record<TextLanguage, object>>;

/** Totals of one line, gross. */
export function lineTotals({ row_total_incl_tax }: Pick<TotalsItem, 'row_total_incl_tax'>) {
  const amount = fromDecimal(row_total_incl_tax ?? 0);
  return [
    { type: 'subtotal', amount },
    { type: 'total', amount },
  ];
}

/** What the entries are made of; carts and orders have it. */
interface Amounts extends Pick<Totals, 'grand_total' | 'shipping_incl_tax' | 'discount_amount'> {
  readonly items?: readonly Pick<TotalsItem, 'row_total_incl_tax'>[] | null;
}

/**
 * Totals in the protocol's form, gross: their entries add up to the total. Whatever else the
 * backend adds or takes off is a fee or part of the discount. Without a chosen delivery its cost is
 * unknown and left out.
 */
export function totalsBody(totals: Amounts, language: TextLanguage, hasDelivery: boolean) {
  const text = labels[language];
  const rows = (totals.items ?? []).map((item) => fromDecimal(item.row_total_incl_tax ?? 0));
  const subtotal = grosze(rows.reduce((sum, row) => sum + row, 0));
  const delivery = fromDecimal(totals.shipping_incl_tax ?? 0);
  const total = fromDecimal(totals.grand_total);
  const stated = grosze(-Math.abs(fromDecimal(totals.discount_amount ?? 0)));
  const rest = total - subtotal - delivery - stated;
  const discount = grosze(stated + Math.min(rest, 0));
  const fee = grosze(Math.max(rest, 0));
  const entry = (type: keyof typeof text, amount: Grosze) => ({
    type,
    display_text: text[type],
    amount,
  });
  return [
    entry('subtotal', subtotal),
    ...(discount < 0 ? [entry('discount', discount)] : []),
    ...(hasDelivery || delivery > 0 ? [entry('fulfillment', delivery)] : []),
    ...(fee > 0 ? [entry('fee', fee)] : []),
    entry('total', total),
  ];
}

/** The amount that the entry of discounts takes off; 0 without one. */
export const discountIn = (totals: ReturnType<typeof totalsBody>): Grosze =>
  grosze(Math.abs(totals.find(({ type }) => type === 'discount')?.amount ?? 0));
