import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import type { Mail } from '../../companion/mails/outbox.ts';
import { pageUrl } from '../../companion/mails/page-url.ts';
import { polishTexts, type StoreTexts } from '../../companion/texts/store-texts.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { ReturnLimit } from '../../domain/catalogue/return-limit.ts';
import { OrderAddressSchema } from '../../domain/commerce/address.ts';
import type { OrderBody } from '../../domain/commerce/order.ts';
import type { OrderPayment } from '../../domain/commerce/payment.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import { fromDecimal } from '../../domain/money.ts';
import { deliveryPromise } from '../../domain/order/delivery-promise.ts';
import { refundDay } from '../../domain/order/refund.ts';
import { transferCode } from '../../domain/order/transfer-code.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { withWholeAddresses } from '../../domain/text/whole-addresses.ts';
import { invoiceOf, salesPapers } from '../after-order/sales-papers.ts';
import { deliveryTitle, paymentTitle } from '../carts/method-titles.ts';
import { segmentTitle } from '../carts/segment-titles.ts';
import type { MockContext } from '../context/context.ts';
import { amountDue, type ReturnedPayment } from '../orders/money-back.ts';
import { incrementId, type Order, type OrderedLine, orderByNumber } from '../orders/orders.ts';
import { shipmentsOf } from '../orders/timeline.ts';
import { paymentView } from '../payments/payment-view.ts';
import type { TransferFacts } from '../payments/transfer-details.ts';
import { invoiceMail } from './invoice-mail.ts';
import { type ContractFacts, contractMail } from './order-mail-contract.ts';
import {
  moneyBackMail,
  paymentReceivedMail,
  paymentReminderMail,
  shipmentMail,
} from './order-mail-payment.ts';

/** The terms for a mail attachment, with absolute links. */
async function termsFile(
  context: Pick<MockContext, 'terms' | 'storePrefixes' | 'shopUrl'>,
  store: StoreCode,
) {
  const terms = await context.terms(store);
  const page = pageUrl(context, store, 'terms');
  return terms && { ...terms, html: withWholeAddresses(terms.html, page) };
}

/** A line as text: `Sukienka (Rozmiar: 38)`. */
export function nameOfLine({ name, options }: Pick<OrderedLine, 'name' | 'options'>): string {
  const chosen = options.map(({ label, value }) => `${label}: ${value}`).join(', ');
  return chosen === '' ? name : `${name} (${chosen})`;
}

function limitText(i18n: I18n, limit: ReturnLimit): string {
  switch (limit) {
    case 'made-to-measure':
      return i18n._('made to your order, cannot be returned');
    case 'sealed':
      return i18n._('sealed for reasons of hygiene, cannot be returned once opened');
    case 'digital':
      return i18n._('digital content, no withdrawal once the download has begun with your consent');
  }
}

/** Return limits of a line, for the confirmation (pl-C10). */
const returnLimitText = (i18n: I18n, { return_limit }: Pick<OrderedLine, 'return_limit'>) =>
  return_limit === null ? '' : ` (${limitText(i18n, return_limit)})`;

function addressText(address: unknown): string | null {
  const parsed = v.safeParse(OrderAddressSchema, address);
  if (!parsed.success) return null;
  const { firstname, lastname, street, postcode, city } = parsed.output;
  return `${firstname} ${lastname}, ${street.join(' ')}, ${postcode} ${city}`;
}

/** Titles of delivery and payment; methods no longer offered keep their stored title. */
function titlesOf(i18n: I18n, { document }: Order) {
  const { shipping_title, payment_title, body } = document;
  const information = body.addressInformation;
  const delivery = deliveryTitle(
    i18n,
    information.shipping_carrier_code,
    information.shipping_method_code,
  );
  return {
    shipping: shipping_title === null ? null : (delivery ?? shipping_title),
    payment: paymentTitle(i18n, information.payment_method_code) ?? payment_title,
  };
}

/** Title of a line of the totals; delivery and payment get the titles of their methods. */
function titleOf(i18n: I18n, order: Order, code: string, title: string): string {
  const { shipping, payment } = titlesOf(i18n, order);
  const coupon = order.document.totals.coupon_code ?? '';
  const named = code === 'shipping' ? (shipping ?? title) : code === 'payment' ? payment : title;
  return segmentTitle(i18n, code, { coupon, title: named });
}

/** Link to the order and its payment, without a login. */
export const orderLink = (context: MockContext, { uuid, secret, document }: Order) =>
  pageUrl(context, document.store, 'order', { uuid, secret });

function transferFacts(
  { zloty, day }: StoreTexts,
  { transfer }: OrderPayment,
): TransferFacts | null {
  if (transfer === null) return null;
  const { recipient, account, title, amount, due_at } = transfer;
  const due = due_at === null ? null : day(shopDay(new Date(due_at)));
  const code = transferCode({ recipient, account, title, amount: fromDecimal(amount) });
  return { recipient, account, title, amount: zloty(amount), due, code };
}

function paymentFacts(context: MockContext, order: Order) {
  const { email, store } = order.document;
  const texts = context.texts(store);
  const amount = amountDue(context, order);
  const { payment } = titlesOf(texts.i18n, order);
  const at = context.clock();
  return { texts, number: incrementId(order), email, amount, method: payment, at };
}

function acceptedTerms(agreed: NonNullable<OrderBody['agreements']>) {
  const { version, accepted_at } = agreed.find(({ id }) => id === 'terms') ?? {};
  return version && accepted_at ? { edition: version, at: Date.parse(accepted_at) } : null;
}

/** The contract, with the current terms of a store view. */
async function contractFacts(
  context: MockContext,
  order: Order,
  texts: StoreTexts,
  termsOf: string,
): Promise<ContractFacts> {
  const { email, totals, lines, delivery, point, body } = order.document;
  const { i18n, zloty, language } = texts;
  const view = paymentView(context, order);
  const place = point && `${point.code}, ${point.address.street}, ${point.address.city}`;
  const agreed = (body.agreements ?? []).filter(({ accepted }) => accepted);
  return {
    texts,
    seller: sellerOf(context.merchant, language),
    returnsPaidBy: context.merchant.returns?.paidBy ?? null,
    number: incrementId(order),
    email,
    placedAt: order.created_at,
    lines: lines.map(
      (line) =>
        `${line.qty} × ${nameOfLine(line)}: ${zloty(line.row_total_incl_tax)}${returnLimitText(i18n, line)}`,
    ),
    sums: totals.total_segments.map(
      ({ code, title, value }) =>
        `${titleOf(i18n, order, code, title ?? code)}: ${zloty(value ?? 0)}`,
    ),
    ...titlesOf(i18n, order),
    address: place ?? addressText(body.addressInformation.shippingAddress),
    promise: delivery && deliveryPromise(order.created_at, delivery.days, delivery.dispatch),
    transfer: transferFacts(texts, view),
    orderLink: orderLink(context, order),
    isToBePaid: view.can_retry,
    hasDigitalConsent: agreed.some(({ id }) => id === 'digital-content'),
    hasTaxNumber: Boolean(body.invoice),
    salesDocument: salesPapers(context, order).sales_document,
    termsAccepted: acceptedTerms(agreed),
    terms: await termsFile(context, termsOf),
  };
}

/** The confirmation of an order; in another language it also attaches the contract in Polish. */
export async function confirmationOf(context: MockContext, order: Order): Promise<Mail> {
  const { store } = order.document;
  const texts = context.texts(store);
  const facts = await contractFacts(context, order, texts, store);
  if (texts.language === 'pl') return contractMail(facts, null);
  const inPolish = polishTexts(texts.shop);
  const polish = await contractFacts(context, order, inPolish, context.polishStore ?? store);
  return contractMail(facts, polish);
}

/** The mail about a received payment; null if the order was withdrawn since. */
export function paidMailOf(context: MockContext, order: Order): Mail | null {
  if (order.withdrawn_at !== null) return null;
  return paymentReceivedMail(paymentFacts(context, order));
}

/** The reminder of an unpaid order. */
export function reminderOf(context: MockContext, order: Order): Mail {
  const facts = paymentFacts(context, order);
  return paymentReminderMail({
    ...facts,
    payLink: orderLink(context, order),
    reservedUntil: order.hold_until,
    transfer: transferFacts(facts.texts, paymentView(context, order)),
  });
}

/** The invoice mail; null if the order gets a receipt instead or was withdrawn. */
export function invoiceMailOf(context: MockContext, order: Order): Mail | null {
  const invoice = invoiceOf(context, order);
  if (invoice === null || order.withdrawn_at !== null) return null;
  const { texts, number, email, method: payment, at } = paymentFacts(context, order);
  const isThroughKsef = salesPapers(context, order).invoice_data !== null;
  const seller = sellerOf(context.merchant, texts.language);
  return invoiceMail({ texts, seller, number, email, payment, invoice, isThroughKsef, at });
}

/** The mail about a returned payment. */
export function moneyBackMailOf(context: MockContext, returned: ReturnedPayment): Mail {
  const order = orderByNumber(context, returned.order_number);
  const { payment_status: status, withdrawn_at } = order;
  const paid = status === 'paid' || status === 'not_needed' ? 'paid' : 'cancelled';
  return moneyBackMail({
    ...paymentFacts(context, order),
    at: returned.settled_at,
    amount: returned.amount,
    why: withdrawn_at === null ? paid : 'withdrawn',
    until: refundDay(returned.settled_at),
  });
}

/** The shipment mail; null if no carrier delivers anything. */
export function shipmentMailOf(context: MockContext, order: Order): Mail | null {
  const { email, store } = order.document;
  const texts = context.texts(store);
  const at = context.clock();
  const parcels = shipmentsOf(order, at, texts.i18n);
  if (parcels.length === 0) return null;
  return shipmentMail({ texts, number: incrementId(order), email, at, parcels });
}
