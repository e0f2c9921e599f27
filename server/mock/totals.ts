import type { TotalsOnTheWire } from '../../domain/commerce/totals.ts';
import { type Grosze, grosze, toDecimal, zero } from '../../domain/money.ts';
import type { Coupon } from './coupons.ts';
import { splitByRate, type TaxedAmount, taxByRate, taxIn } from './tax.ts';

export interface TotalsLine {
  readonly itemId: number;
  readonly qty: number;
  readonly name: string;
  /** Gross price of one piece. */
  readonly unitPrice: Grosze;
  /** Percent. */
  readonly taxRate: number;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

/** An amount beside the goods, gross, with the words of the summary. */
export interface Charge {
  readonly title: string;
  readonly gross: Grosze;
}

export interface Summary {
  readonly lines: readonly TotalsLine[];
  readonly coupon: Coupon | null;
  readonly shipping: Charge | null;
  readonly payment: Charge | null;
}

function discountOf(line: TotalsLine, coupon: Coupon | null): Grosze {
  return grosze(Math.round((line.unitPrice * line.qty * (coupon?.percent ?? 0)) / 100));
}

function paidFor(line: TotalsLine, coupon: Coupon | null): TaxedAmount {
  const gross = grosze(line.unitPrice * line.qty - discountOf(line, coupon));
  return { rate: line.taxRate, gross };
}

function sum(amounts: readonly Grosze[]): Grosze {
  return amounts.reduce((total, amount) => grosze(total + amount), zero);
}

/** Gross value of the goods after reductions: what the free delivery looks at. */
export function goodsValue(lines: readonly TotalsLine[], coupon: Coupon | null): Grosze {
  return sum(lines.map((line) => paidFor(line, coupon).gross));
}

/** The net part of an amount charged beside the goods, at the rates of the goods. */
export function netAtRatesOf(lines: readonly TotalsLine[], coupon: Coupon | null) {
  const goods = lines.map((line) => paidFor(line, coupon));
  return (gross: Grosze): Grosze =>
    grosze(gross - sum(splitByRate(gross, goods).map((part) => taxIn(part.gross, part.rate))));
}

function itemTotals(line: TotalsLine, coupon: Coupon | null) {
  const row = grosze(line.unitPrice * line.qty);
  const tax = taxIn(paidFor(line, coupon).gross, line.taxRate);
  return {
    item_id: line.itemId,
    name: line.name,
    qty: line.qty,
    price: toDecimal(grosze(line.unitPrice - taxIn(line.unitPrice, line.taxRate))),
    price_incl_tax: toDecimal(line.unitPrice),
    row_total: toDecimal(grosze(row - taxIn(row, line.taxRate))),
    row_total_incl_tax: toDecimal(row),
    tax_amount: toDecimal(tax),
    tax_percent: line.taxRate,
    discount_amount: toDecimal(discountOf(line, coupon)),
    options: JSON.stringify(line.options.map(({ label, value }) => ({ label, value }))),
  };
}

/**
 * Sums a cart in grosze. VAT is counted per line and added up, so that lines, rates and the whole
 * agree to the grosz. `discount_amount` of the whole is negative, as the platform writes it.
 */
export function sumUp({ lines, coupon, shipping, payment }: Summary): TotalsOnTheWire {
  const goods = lines.map((line) => paidFor(line, coupon));
  const charges = [shipping, payment].flatMap((charge) =>
    splitByRate(charge?.gross ?? zero, goods),
  );
  const rates = taxByRate([...goods, ...charges]);
  const tax = sum(rates.map((rate) => rate.tax));
  const subtotal = sum(lines.map((line) => grosze(line.unitPrice * line.qty)));
  const discount = sum(lines.map((line) => discountOf(line, coupon)));
  const shippingGross = shipping?.gross ?? zero;
  const grand = grosze(subtotal - discount + shippingGross + (payment?.gross ?? zero));
  const items = lines.map((line) => itemTotals(line, coupon));
  const subtotalNet = sum(
    lines.map((line) => {
      const row = grosze(line.unitPrice * line.qty);
      return grosze(row - taxIn(row, line.taxRate));
    }),
  );
  return {
    grand_total: toDecimal(grand),
    subtotal: toDecimal(subtotalNet),
    subtotal_incl_tax: toDecimal(subtotal),
    discount_amount: toDecimal(grosze(0 - discount)),
    shipping_amount: toDecimal(netAtRatesOf(lines, coupon)(shippingGross)),
    shipping_incl_tax: toDecimal(shippingGross),
    tax_amount: toDecimal(tax),
    coupon_code: coupon?.code ?? null,
    items_qty: lines.reduce((count, line) => count + line.qty, 0),
    quote_currency_code: 'PLN',
    items,
    total_segments: [
      segment('subtotal_incl_tax', 'Wartość produktów', subtotal),
      ...(coupon ? [segment('discount', `Rabat (${coupon.code})`, grosze(0 - discount))] : []),
      ...(shipping ? [segment('shipping', shipping.title, shipping.gross)] : []),
      ...(payment ? [segment('payment', payment.title, payment.gross)] : []),
      {
        ...segment('tax', 'W tym VAT', tax),
        extension_attributes: {
          tax_grandtotal_details: rates.map((rate) => ({
            amount: toDecimal(rate.tax),
            rates: [{ percent: String(rate.rate), title: `VAT ${rate.rate}%` }],
          })),
        },
      },
      segment('grand_total', 'Do zapłaty', grand),
    ],
  };
}

function segment(code: string, title: string, value: Grosze) {
  return { code, title, value: toDecimal(value) };
}
