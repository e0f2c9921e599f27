import * as v from 'valibot';
import { fromDecimal } from '../../domain/money.ts';
import { type Claim, receiptNumber } from './after-order/claims.ts';
import type { MockContext } from './context.ts';
import { nameOfLine } from './order-mail.ts';
import {
  complaintReceiptMail,
  exchangeReceiptMail,
  withdrawalReceiptMail,
} from './order-mail-claims.ts';
import { incrementId, type Order, orderByNumber } from './orders.ts';
import type { Mail } from './outbox.ts';

/** What each kind of statement was written down with. */
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

const reasons: Readonly<Record<string, string>> = {
  damaged: 'rzecz przyszła uszkodzona',
  defect: 'rzecz ma wadę lub zużyła się zbyt szybko',
  'wrong-item': 'to inna rzecz niż zamówiona',
  incomplete: 'czegoś brakuje',
  other: 'inny powód',
};
const demands: Readonly<Record<string, string>> = {
  repair: 'naprawa',
  replacement: 'wymiana na rzecz bez wad',
  price_reduction: 'obniżenie ceny',
  refund: 'odstąpienie od umowy i zwrot pieniędzy',
};

const wordOf = (words: Readonly<Record<string, string>>, code: string) =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? code;

function linesOf(claim: Claim, order: Order): readonly string[] {
  return claim.document.lines.map(({ sku, qty }) => {
    const line = order.document.lines.find((bought) => bought.sku === sku);
    return `${qty} × ${line ? nameOfLine(line) : sku}`;
  });
}

async function wantedName(context: MockContext, sku: string, order: Order): Promise<string> {
  const product = await context.products.bySku(sku, order.document.store);
  return product ? nameOfLine({ name: product.name, options: [...product.choices] }) : sku;
}

/** The receipt of a statement, in the form its kind has. */
export async function receiptMailOf(context: MockContext, claim: Claim): Promise<Mail> {
  const order = orderByNumber(context, claim.order_number);
  const facts = {
    seller: context.seller,
    receiptNumber: receiptNumber(claim),
    orderNumber: incrementId(order),
    email: order.document.email,
    receivedAt: claim.created_at,
    lines: linesOf(claim, order),
  };
  switch (claim.kind) {
    case 'withdrawal': {
      const { name, email, refund } = v.parse(WithdrawalSchema, claim.document);
      return withdrawalReceiptMail({ ...facts, name, email, refund: fromDecimal(refund.amount) });
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
        reason: wordOf(reasons, reason),
        demand: wordOf(demands, demand),
        answerDay: answer_by,
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
