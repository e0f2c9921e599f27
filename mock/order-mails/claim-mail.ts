import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import type { Mail } from '../../companion/mails/outbox.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import { fromDecimal, type Grosze, zero } from '../../domain/money.ts';
import type { MockContext } from '../context/context.ts';
import { type Claim, receiptNumber } from '../orders/claims.ts';
import { amountDue } from '../orders/money-back.ts';
import { incrementId, type Order, orderByNumber } from '../orders/orders.ts';
import { shipmentsOf, timelineOf } from '../orders/timeline.ts';
import { nameOfLine, orderLink } from './order-mail.ts';
import {
  complaintReceiptMail,
  exchangeReceiptMail,
  withdrawalReceiptMail,
} from './order-mail-claims.ts';

/** The stored document of each kind of claim. */
const WithdrawalSchema = v.looseObject({
  name: v.string(),
  email: v.string(),
  refund: v.looseObject({ amount: v.number() }),
});
const ComplaintSchema = v.looseObject({
  email: v.string(),
  reason: v.string(),
  demand: v.string(),
  description: v.string(),
  answer_by: v.string(),
});
const ExchangeSchema = v.looseObject({ to_sku: v.string(), difference: v.number() });

function reasonText(i18n: I18n, code: string): string {
  switch (code) {
    case 'damaged':
      return i18n._('the goods arrived damaged');
    case 'defect':
      return i18n._('the goods have a defect or wore out too soon');
    case 'wrong-item':
      return i18n._('these are other goods than those ordered');
    case 'incomplete':
      return i18n._('something is missing');
    case 'other':
      return i18n._('another reason');
    default:
      return code;
  }
}

function demandText(i18n: I18n, code: string): string {
  switch (code) {
    case 'repair':
      return i18n._('repair');
    case 'replacement':
      return i18n._('exchange for goods without defects');
    case 'price_reduction':
      return i18n._('a lower price');
    case 'refund':
      return i18n._('withdrawal from the contract and a refund');
    default:
      return code;
  }
}

function linesOf(claim: Claim, order: Order): readonly string[] {
  return claim.document.lines.map(({ sku, qty }) => {
    const line = order.document.lines.find((bought) => bought.sku === sku);
    return `${qty} × ${line ? nameOfLine(line) : sku}`;
  });
}

/** Financial result of a withdrawal: a refund, or the amount still due. */
function moneyOf(context: MockContext, order: Order, refund: Grosze) {
  if (refund === zero) {
    return { kind: 'unpaid', due: amountDue(context, order) } as const;
  }
  const isCashOnDelivery =
    order.document.body.addressInformation.payment_method_code === 'cashondelivery' &&
    timelineOf(order, context.clock()).deliveredAt === null;
  return { kind: 'back', refund, isCashOnDelivery } as const;
}

async function wantedName(context: MockContext, sku: string, order: Order): Promise<string> {
  const product = await context.products.bySku(sku, order.document.store);
  return product ? nameOfLine({ name: product.name, options: [...product.choices] }) : sku;
}

/** The receipt mail of a claim. */
export async function receiptMailOf(context: MockContext, claim: Claim): Promise<Mail> {
  const order = orderByNumber(context, claim.order_number);
  const texts = context.texts(order.document.store);
  const { i18n } = texts;
  const facts = {
    texts,
    seller: sellerOf(context.merchant, texts.language),
    receiptNumber: receiptNumber(claim),
    orderNumber: incrementId(order),
    email: order.document.email,
    receivedAt: claim.created_at,
    lines: linesOf(claim, order),
  };
  switch (claim.kind) {
    case 'withdrawal': {
      const { name, email, refund } = v.parse(WithdrawalSchema, claim.document);
      return withdrawalReceiptMail({
        ...facts,
        name,
        email,
        money: moneyOf(context, order, fromDecimal(refund.amount)),
        orderLink: orderLink(context, order),
        isSent: shipmentsOf(order, claim.created_at, i18n).length > 0,
        returnsPaidBy: context.merchant.returns?.paidBy ?? null,
      });
    }
    case 'complaint': {
      const { email, reason, demand, description, answer_by } = v.parse(
        ComplaintSchema,
        claim.document,
      );
      return complaintReceiptMail({
        ...facts,
        email,
        description,
        reason: reasonText(i18n, reason),
        demand: demandText(i18n, demand),
        responseDay: answer_by,
      });
    }
    case 'exchange': {
      const { to_sku, difference } = v.parse(ExchangeSchema, claim.document);
      return exchangeReceiptMail({
        ...facts,
        wanted: await wantedName(context, to_sku, order),
        difference: fromDecimal(difference),
      });
    }
  }
}
