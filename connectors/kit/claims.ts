import type { ComplaintBody, WithdrawalBody } from '../../domain/commerce/claims.ts';
import { grosze, toDecimal, zero } from '../../domain/money.ts';
import { requireBought, requireOpen } from '../../domain/order/claim-refusals.ts';
import { complaintAnswerDay } from '../../domain/order/complaint-terms.ts';
import { refundDay, refundOf } from '../../domain/order/refund.ts';
import { withdrawnItems } from '../../domain/order/withdrawn-order.ts';
import type { EngineClaim } from './engine-claim.ts';
import type { EngineOrder } from './engine-order.ts';
import { zloty } from './wire.ts';
import { boughtLines, withdrawalWindow } from './withdrawn.ts';

/** The request of a statement, and its moment. */
export interface ClaimRequest {
  readonly key: string;
  readonly print: string;
  readonly now: number;
}

const receiptPrefixes = { withdrawal: 'ODS', complaint: 'REK' } as const;

function receive(
  order: EngineOrder,
  kind: EngineClaim['kind'],
  { key, print, now }: ClaimRequest,
  { email, lines }: Pick<WithdrawalBody, 'email' | 'lines'>,
) {
  const place = (order.claims?.length ?? 0) + 1;
  return {
    kind,
    key,
    print,
    receipt_number: `${receiptPrefixes[kind]}/${order.number}/${place}`,
    received_at: new Date(now).toISOString(),
    email,
    lines: lines.map(({ sku, qty }) => ({ sku, qty })),
  };
}

/**
 * The money for the chosen pieces. Delivery is refunded whole with the last of them: an engine does
 * not say which delivery was the cheapest at the time of the order.
 */
function worthOf(order: EngineOrder, chosen: WithdrawalBody['lines']) {
  const withdrawn = withdrawnItems(boughtLines(order), order.claims ?? []);
  const delivery = grosze(order.shippingGross);
  const lines = order.lines.map(({ sku, quantity, paid }, index) => ({
    sku,
    qty: quantity,
    paid: grosze(paid),
    withdrawnQty: withdrawn[index] ?? 0,
  }));
  return refundOf({ lines, delivery, paymentFee: zero, cheapestDelivery: delivery }, chosen);
}

/**
 * A withdrawal, also from single pieces (pl-C06). Paid amounts are refunded (pl-C08), others are no
 * longer due. Throws `WITHDRAWAL_CLOSED`, `ORDER_LINES_INVALID`.
 */
export function withdraw(
  order: EngineOrder,
  body: WithdrawalBody,
  request: ClaimRequest,
  { isMoneyHere, method }: { readonly isMoneyHere: boolean; readonly method: string },
): EngineClaim {
  requireOpen(withdrawalWindow(order, request.now));
  const worth = worthOf(order, body.lines);
  const refund = isMoneyHere ? worth : { goods: zero, costs: zero, total: zero };
  return {
    ...receive(order, 'withdrawal', request, body),
    name: body.name,
    not_professional: body.not_professional ?? false,
    refund_to: body.refund_to ?? null,
    until: refundDay(request.now),
    refund: {
      amount: toDecimal(refund.total),
      goods: toDecimal(refund.goods),
      delivery: toDecimal(refund.costs),
      method,
    },
    less: isMoneyHere ? 0 : toDecimal(worth.total),
  };
}

/** A complaint (pl-B09). Throws `ORDER_LINES_INVALID` for more than was bought. */
export function complain(
  order: EngineOrder,
  body: ComplaintBody,
  request: ClaimRequest,
): EngineClaim {
  requireBought(boughtLines(order), body.lines);
  const { reason, demand, description } = body;
  return {
    ...receive(order, 'complaint', request, body),
    reason,
    demand,
    description,
    until: complaintAnswerDay(request.now),
    less: 0,
  };
}

/** The response to a statement. */
export function claimReply({ receipt_number, received_at, kind, until, refund }: EngineClaim) {
  const receipt = { receipt_number, received_at };
  return kind === 'complaint'
    ? { ...receipt, answer_by: until }
    : { ...receipt, refund: { ...refund, until } };
}

/** A statement as the staff of the engine read it at the order. */
export function claimNote(order: EngineOrder, claim: EngineClaim): string {
  const { kind, receipt_number, received_at, email, lines, until, refund } = claim;
  const what = kind === 'withdrawal' ? 'Odstąpienie od umowy' : 'Reklamacja';
  const names = new Map(order.lines.map(({ sku, name }) => [sku, name]));
  const more = (label: string, field: string) =>
    typeof claim[field] === 'string' && claim[field] !== '' ? `${label}: ${claim[field]}` : null;
  return [
    `${what} ${receipt_number}, przyjęto ${received_at}`,
    ...lines.map(({ sku, qty }) => `${qty} × ${sku} ${names.get(sku) ?? ''}`),
    more('Kto', 'name'),
    `Potwierdzenie na: ${email}`,
    refund && refund.amount > 0
      ? `Zwrot ${refund.amount} zł (towar ${refund.goods}, dostawa ${refund.delivery}), do ${until}`
      : null,
    kind === 'withdrawal' && claim.less > 0
      ? `Nie zapłacono: do zapłaty mniej o ${claim.less} zł z ${zloty(order.totalGross)} zł`
      : null,
    more('Zwrot na rachunek', 'refund_to'),
    more('Wada', 'reason'),
    more('Żądanie', 'demand'),
    more('Opis', 'description'),
    kind === 'complaint' ? `Odpowiedź do ${until}` : null,
  ]
    .filter((line) => line !== null)
    .join('\n');
}
