import * as v from 'valibot';
import { OrderAddressSchema } from '../../domain/commerce/address.ts';
import type { OrderPayment } from '../../domain/commerce/payment.ts';
import { fromDecimal } from '../../domain/money.ts';
import { deliveryPromise } from '../../domain/order/delivery-promise.ts';
import { dayText } from '../../domain/order/shop-dates.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import { shopDay } from '../../domain/price/shop-time.ts';
import type { ReturnLimit } from '../../domain/product/return-limit.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { invoiceOf, salesPapers } from './after-order/sales-papers.ts';
import { shipmentsOf } from './after-order/timeline.ts';
import type { MockContext } from './context.ts';
import { invoiceMail } from './invoice-mail.ts';
import { contractMail, type TransferFacts } from './order-mail-contract.ts';
import { paymentReceivedMail, paymentReminderMail, shipmentMail } from './order-mail-payment.ts';
import { incrementId, type Order, type OrderedLine } from './orders.ts';
import type { Mail } from './outbox.ts';
import { paymentView } from './payments/payment-view.ts';

const addresses = createPathTable([]);

const zloty = (amount: number) => formatPrice(fromDecimal(amount));

/** A line in words: `Sukienka (Rozmiar: 38)`. */
export function nameOfLine({ name, options }: Pick<OrderedLine, 'name' | 'options'>): string {
  const chosen = options.map(({ label, value }) => `${label}: ${value}`).join(', ');
  return chosen === '' ? name : `${name} (${chosen})`;
}

const limitTexts: Readonly<Record<ReturnLimit, string>> = {
  'made-to-measure': 'wykonane na Twoje zamówienie, nie podlega zwrotowi',
  sealed: 'zapieczętowane ze względów higienicznych, po otwarciu nie podlega zwrotowi',
  digital: 'treść cyfrowa, po rozpoczęciu pobierania za Twoją zgodą nie można od niej odstąpić',
};

/** What limits the return of a line, as the confirmation says it (pl-C10). */
const limitWords = ({ return_limit }: Pick<OrderedLine, 'return_limit'>) =>
  return_limit === null ? '' : ` (${limitTexts[return_limit]})`;

function addressText(address: unknown): string | null {
  const parsed = v.safeParse(OrderAddressSchema, address);
  if (!parsed.success) return null;
  const { firstname, lastname, street, postcode, city } = parsed.output;
  return `${firstname} ${lastname}, ${street.join(' ')}, ${postcode} ${city}`;
}

/** Where the buyer sees the order and pays for it, without a login. */
function orderLink({ shopUrl }: MockContext, { uuid, secret }: Order): string {
  return `${shopUrl}${addresses.build('order', { uuid, secret })}`;
}

function transferFacts({ transfer }: OrderPayment): TransferFacts | null {
  if (transfer === null) return null;
  const { recipient, account, title, amount, due_at } = transfer;
  const due = due_at === null ? null : dayText(shopDay(new Date(due_at)), 'pl-PL');
  return { recipient, account, title, amount: zloty(amount), due };
}

function paymentFacts(context: MockContext, order: Order) {
  const { email, payment_title, totals } = order.document;
  const amount = fromDecimal(totals.grand_total);
  return { number: incrementId(order), email, amount, method: payment_title, at: context.clock() };
}

/** The confirmation of an order, with the terms as they stand now. */
export async function confirmationOf(context: MockContext, order: Order): Promise<Mail> {
  const { email, store, totals, lines, shipping_title, payment_title, delivery, point, body } =
    order.document;
  const payment = paymentView(context, order, true);
  const place = point && `${point.code}, ${point.address.street}, ${point.address.city}`;
  return contractMail({
    seller: context.seller,
    number: incrementId(order),
    email,
    placedAt: order.created_at,
    lines: lines.map(
      (line) =>
        `${line.qty} × ${nameOfLine(line)}: ${zloty(line.row_total_incl_tax)}${limitWords(line)}`,
    ),
    sums: totals.total_segments.map(({ title, value }) => `${title}: ${zloty(value ?? 0)}`),
    shipping: shipping_title,
    address: place ?? addressText(body.addressInformation.shippingAddress),
    promise: delivery && deliveryPromise(order.created_at, delivery.days),
    payment: payment_title,
    transfer: transferFacts(payment),
    orderLink: orderLink(context, order),
    isToBePaid: payment.can_retry,
    hasDigitalConsent: (body.agreements ?? []).some(
      ({ id, accepted }) => id === 'digital-content' && accepted,
    ),
    hasTaxNumber: Boolean(body.invoice),
    salesDocument: salesPapers(order).sales_document,
    terms: await context.terms(store),
  });
}

export function paidMailOf(context: MockContext, order: Order): Mail {
  return paymentReceivedMail(paymentFacts(context, order));
}

export function reminderOf(context: MockContext, order: Order): Mail {
  return paymentReminderMail({
    ...paymentFacts(context, order),
    payLink: orderLink(context, order),
    keptUntil: order.hold_until,
    transfer: transferFacts(paymentView(context, order, true)),
  });
}

/** Null where the order gets no invoice, but a receipt. */
export function invoiceMailOf(context: MockContext, order: Order): Mail | null {
  const invoice = invoiceOf(order);
  if (invoice === null) return null;
  const { email, payment_title: payment } = order.document;
  const isThroughKsef = salesPapers(order).invoice_data !== null;
  const at = context.clock();
  const { seller } = context;
  return invoiceMail({
    seller,
    number: incrementId(order),
    email,
    payment,
    invoice,
    isThroughKsef,
    at,
  });
}

/** Null where nothing is sent by a carrier. */
export function shipmentMailOf(context: MockContext, order: Order): Mail | null {
  const parcels = shipmentsOf(order, context.clock());
  if (parcels.length === 0) return null;
  const { email } = order.document;
  return shipmentMail({ number: incrementId(order), email, at: context.clock(), parcels });
}
