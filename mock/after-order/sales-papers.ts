import * as v from 'valibot';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { InvoiceSchema } from '../../domain/commerce/order.ts';
import { fromDecimal, grosze, roundGrosze } from '../../domain/money.ts';
import { type InvoiceData, invoiceData, type SoldLine } from '../../domain/order/invoice-data.ts';
import { salesDocument } from '../../domain/order/sales-document.ts';
import { withdrawnItems } from '../../domain/order/withdrawn-order.ts';
import { splitByRate } from '../carts/tax.ts';
import type { MockContext } from '../context/context.ts';
import { unpaidWithdrawals } from '../orders/money-back.ts';
import type { Order } from '../orders/orders.ts';

const chargeNames: Readonly<Record<string, string>> = { shipping: 'Dostawa', payment: 'Płatność' };

/**
 * Sold lines: products without those withdrawn before payment. Delivery and payment costs are split
 * over the products' VAT rates (pl-H07).
 */
function soldLines(context: MockContext, order: Order): readonly SoldLine[] {
  const { document } = order;
  const unpaid = unpaidWithdrawals(context, order).map((claim) => ({
    kind: claim.kind,
    lines: claim.document.lines,
  }));
  const gone = withdrawnItems(document.lines, unpaid);
  const productLines = document.lines.flatMap(({ name, qty, paid, tax_percent }, at) => {
    const left = qty - (gone[at] ?? 0);
    const gross = roundGrosze((fromDecimal(paid) * left) / qty);
    return left === 0 ? [] : [{ name, qty: left, gross, rate: tax_percent }];
  });
  const charges = document.totals.total_segments.flatMap(({ code, value }) => {
    const name = chargeNames[code];
    if (name === undefined || value === null) return [];
    return splitByRate(fromDecimal(value), productLines).map((part) => ({ ...part, name, qty: 1 }));
  });
  return [...productLines, ...charges.filter(({ gross }) => gross > 0)];
}

/** Invoice data of an order; null if it gets no invoice. */
export function invoiceOf(context: MockContext, order: Order): InvoiceData | null {
  const { sales_document } = salesPapers(context, order);
  const { invoice } = order.document.body;
  if (!invoice || (sales_document !== 'ksef_invoice' && sales_document !== 'invoice')) return null;
  const firm = v.parse(InvoiceSchema, invoice);
  return invoiceData(firm, soldLines(context, order), shopDay(new Date(order.created_at)));
}

/** The sales document, and the data of the invoice for KSeF (pl-H04, pl-H05, pl-H06). */
export function salesPapers(context: MockContext, order: Order) {
  const { body } = order.document;
  const firm = body.invoice ? v.parse(InvoiceSchema, body.invoice) : null;
  const day = shopDay(new Date(order.created_at));
  const lines = soldLines(context, order);
  const gross = grosze(lines.reduce((sum, line) => sum + line.gross, 0));
  const wantsEReceipt = body.e_receipt === true;
  const isExempt = context.merchant.cashRegisterExempt;
  const sales_document = salesDocument({ firm, gross, day, wantsEReceipt, isExempt });
  const isThroughKsef = firm !== null && sales_document === 'ksef_invoice';
  return {
    sales_document,
    invoice_data: isThroughKsef ? invoiceData(firm, lines, day) : null,
    ksef_number: null,
  };
}
