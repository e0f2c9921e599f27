import type { I18n } from '@lingui/core';
import { taxIn } from '../../domain/commerce/settle-tax.ts';
import type { TotalsOnTheWire } from '../../domain/commerce/totals.ts';
import { type Grosze, grosze, toDecimal, zero } from '../../domain/money.ts';
import { type Coupon, reductions } from './coupons.ts';
import { segmentTitle } from './segment-titles.ts';
import { splitByRate, type TaxedAmount, taxByRate } from './tax.ts';

export interface TotalsLine {
  readonly itemId: string;
  readonly qty: number;
  readonly name: string;
  /** Gross price of one item. */
  readonly unitPrice: Grosze;
  /** Lowest gross price of one item in the last 30 days. */
  readonly lowest30: Grosze;
  /** Percent. */
  readonly taxRate: number;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

/** A gross amount besides the products, with its title in the summary. */
export interface Charge {
  readonly title: string;
  readonly gross: Grosze;
}

export interface Summary {
  readonly lines: readonly TotalsLine[];
  readonly coupon: Coupon | null;
  readonly shipping: Charge | null;
  readonly payment: Charge | null;
  /** Maximum that gift cards pay. They count as money, so prices and VAT do not change. */
  readonly giftCards: Grosze;
}

function sum(amounts: readonly Grosze[]): Grosze {
  return amounts.reduce((total, amount) => grosze(total + amount), zero);
}

/** Gross amount paid for each line after reductions, with its rate. */
function paidFor(lines: readonly TotalsLine[], coupon: Coupon | null): TaxedAmount[] {
  const reduced = reductions(lines, coupon);
  return lines.map((line, index) => ({
    rate: line.taxRate,
    gross: grosze(line.unitPrice * line.qty - (reduced[index] ?? zero)),
  }));
}

/** Gross value of the products after reductions; it decides about free delivery. */
export function productsValue(lines: readonly TotalsLine[], coupon: Coupon | null): Grosze {
  return sum(paidFor(lines, coupon).map(({ gross }) => gross));
}

/** Net part of a charge, at the products' rates. */
export function netAtRatesOf(lines: readonly TotalsLine[], coupon: Coupon | null) {
  const paid = paidFor(lines, coupon);
  return (gross: Grosze): Grosze =>
    grosze(gross - sum(splitByRate(gross, paid).map((part) => taxIn(part.gross, part.rate))));
}

const rowOf = (line: TotalsLine) => grosze(line.unitPrice * line.qty);
const netOf = (gross: Grosze, rate: number) => grosze(gross - taxIn(gross, rate));

function itemTotals(line: TotalsLine, paid: Grosze, coupon: Coupon | null) {
  const row = rowOf(line);
  const isReducedByCode = coupon?.kind === 'goods' && paid < row;
  return {
    item_id: line.itemId,
    name: line.name,
    qty: line.qty,
    price: toDecimal(netOf(line.unitPrice, line.taxRate)),
    price_incl_tax: toDecimal(line.unitPrice),
    row_total: toDecimal(netOf(row, line.taxRate)),
    row_total_incl_tax: toDecimal(row),
    tax_amount: toDecimal(taxIn(paid, line.taxRate)),
    tax_percent: line.taxRate,
    discount_amount: toDecimal(grosze(row - paid)),
    ...(isReducedByCode && { lowest_30_incl_tax: toDecimal(line.lowest30) }),
    options: JSON.stringify(line.options.map(({ label, value }) => ({ label, value }))),
  };
}

/**
 * Sums up a cart in grosze. VAT is calculated per line and added up, so that lines, rates and total
 * agree exactly. The total `discount_amount` is negative, as on the platform. `grand_total` is the
 * amount due after gift cards.
 */
export function sumUp(
  { lines, coupon, shipping, payment, giftCards }: Summary,
  i18n: I18n,
): TotalsOnTheWire {
  const segment = (code: string, value: Grosze, title = '') => ({
    code,
    title: segmentTitle(i18n, code, { coupon: coupon?.code ?? '', title }),
    value: toDecimal(value),
  });
  const paid = paidFor(lines, coupon);
  const charges = [shipping, payment].flatMap((charge) => splitByRate(charge?.gross ?? zero, paid));
  const rates = taxByRate([...paid, ...charges]);
  const tax = sum(rates.map((rate) => rate.tax));
  const subtotal = sum(lines.map(rowOf));
  const discount = grosze(subtotal - sum(paid.map(({ gross }) => gross)));
  const shippingGross = shipping?.gross ?? zero;
  const whole = grosze(subtotal - discount + shippingGross + (payment?.gross ?? zero));
  const byCards = grosze(Math.min(giftCards, whole));
  const grand = grosze(whole - byCards);
  return {
    grand_total: toDecimal(grand),
    subtotal: toDecimal(sum(lines.map((line) => netOf(rowOf(line), line.taxRate)))),
    subtotal_incl_tax: toDecimal(subtotal),
    discount_amount: toDecimal(grosze(0 - discount)),
    shipping_amount: toDecimal(netAtRatesOf(lines, coupon)(shippingGross)),
    shipping_incl_tax: toDecimal(shippingGross),
    tax_amount: toDecimal(tax),
    coupon_code: coupon?.code ?? null,
    coupon_kind: coupon?.kind ?? null,
    items_qty: lines.reduce((count, line) => count + line.qty, 0),
    quote_currency_code: 'PLN',
    items: lines.map((line, index) => itemTotals(line, paid[index]?.gross ?? zero, coupon)),
    total_segments: [
      segment('subtotal_incl_tax', subtotal),
      ...(coupon ? [segment('discount', grosze(0 - discount))] : []),
      ...(shipping ? [segment('shipping', shipping.gross, shipping.title)] : []),
      ...(payment ? [segment('payment', payment.gross, payment.title)] : []),
      {
        ...segment('tax', tax),
        extension_attributes: {
          tax_grandtotal_details: rates.map((rate) => ({
            amount: toDecimal(rate.tax),
            rates: [{ percent: String(rate.rate), title: `VAT ${rate.rate}%` }],
          })),
        },
      },
      ...(byCards > 0 ? [segment('giftcard', grosze(0 - byCards))] : []),
      segment('grand_total', grand),
    ],
  };
}
