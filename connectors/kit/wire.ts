import { createHash } from 'node:crypto';
import type { TotalsOnTheWire } from '../../domain/commerce/totals.ts';
import { grosze, toDecimal } from '../../domain/money.ts';
import type { EngineChoice, EngineLine, EngineTotals } from './engine-order.ts';

/** Złote of the contract from the engine's whole grosze. */
export const zloty = (amount: number): number => toDecimal(grosze(amount));

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The whole number that the contract wants for the id of a customer, address or listed order. An id
 * of another form becomes a hash of 48 bits.
 */
export function idNumber(id: string): number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.parseInt(hashOf(id).slice(0, 12), 16);
}

/** The choices of a line, as the shop sent them with the product. */
export const productOption = (choices: readonly EngineChoice[]) =>
  choices.length === 0
    ? null
    : {
        extension_attributes: {
          configurable_item_options: choices.map(({ attribute, value }) => ({
            option_id: attribute,
            option_value: value,
          })),
        },
      };

const productType = ({ choices }: EngineLine) => (choices.length === 0 ? 'simple' : 'configurable');

const labels = ({ choices }: EngineLine) =>
  choices.map(({ label, title }) => ({ label, value: title }));

/** A line of `GET /api/cart/pull`. */
export const cartLine = (cart: string, line: EngineLine) => ({
  item_id: line.id,
  quote_id: cart,
  sku: line.sku,
  qty: line.quantity,
  name: line.name,
  price: zloty(line.unitNet),
  product_type: productType(line),
  product_option: productOption(line.choices),
});

const sum = (lines: readonly EngineLine[], of: (line: EngineLine) => number) =>
  lines.reduce((all, line) => all + of(line), 0);

/** The totals of a cart or order; every amount is the engine's own. */
export function totals(order: EngineTotals): TotalsOnTheWire {
  const { lines, shippingMethod } = order;
  const goods = sum(lines, ({ rowGross }) => rowGross);
  // What reduces products; a reduced delivery already is in its price.
  const discount = order.totalGross - order.shippingGross - goods;
  const tax = order.totalGross - order.totalNet;
  return {
    grand_total: zloty(order.totalGross),
    subtotal: zloty(sum(lines, ({ rowNet }) => rowNet)),
    subtotal_incl_tax: zloty(goods),
    discount_amount: zloty(discount),
    shipping_amount: zloty(order.shippingNet),
    shipping_incl_tax: zloty(order.shippingGross),
    tax_amount: zloty(tax),
    coupon_code: order.coupon,
    items: lines.map((line) => ({
      item_id: line.id,
      qty: line.quantity,
      name: line.name,
      price: zloty(line.unitNet),
      price_incl_tax: zloty(line.unitGross),
      row_total: zloty(line.rowNet),
      row_total_incl_tax: zloty(line.rowGross),
      tax_amount: zloty(line.tax ?? line.rowGross - line.rowNet),
      tax_percent: line.taxPercent,
      discount_amount: zloty(line.rowGross - line.paid),
      options: labels(line),
    })),
    total_segments: [
      { code: 'subtotal_incl_tax', title: 'Produkty', value: zloty(goods) },
      ...(discount === 0 ? [] : [{ code: 'discount', title: 'Rabat', value: zloty(discount) }]),
      ...(shippingMethod
        ? [{ code: 'shipping', title: shippingMethod.title, value: zloty(order.shippingGross) }]
        : []),
      {
        code: 'tax',
        title: 'VAT',
        value: zloty(tax),
        extension_attributes: {
          tax_grandtotal_details: order.taxes.map(({ percent, amount }) => ({
            amount: zloty(amount),
            rates: [{ percent: String(percent), title: 'VAT' }],
          })),
        },
      },
      { code: 'grand_total', title: 'Razem', value: zloty(order.totalGross) },
    ],
  };
}

/** A line of an order's page. */
export const orderLine = (line: EngineLine, returnable: number) => ({
  item_id: line.id,
  sku: line.sku,
  parent_sku: line.parentSku,
  name: line.name,
  product_type: productType(line),
  product_option: productOption(line.choices),
  qty: line.quantity,
  price_incl_tax: zloty(line.unitGross),
  row_total_incl_tax: zloty(line.rowGross),
  paid: zloty(line.paid),
  tax_percent: line.taxPercent,
  options: labels(line),
  returnable,
  return_limit: line.isSealed === true ? 'sealed' : null,
});
