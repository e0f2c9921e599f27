import { AppError } from '../app-error.ts';
import { type Grosze, grosze, zero } from '../money.ts';

/** Days in which money has to be back (UPK art. 32). */
export const refundDays = 14;

/** A line of an order as it was paid, and what came back of it before. */
export interface PaidLine {
  readonly sku: string;
  readonly qty: number;
  /** Gross, for all pieces, after every reduction. */
  readonly paid: Grosze;
  readonly withdrawnQty: number;
}

export interface WithdrawnLine {
  readonly sku: string;
  readonly qty: number;
}

interface PaidOrder {
  readonly lines: readonly PaidLine[];
  /** Gross cost of the delivery and of the way of paying, as paid. */
  readonly delivery: Grosze;
  readonly paymentFee: Grosze;
  /** Gross price of the cheapest ordinary delivery that was offered with the order. */
  readonly cheapestDelivery: Grosze;
}

export interface Refund {
  readonly goods: Grosze;
  /** Delivery and payment fee; nothing while a part of the order is kept. */
  readonly costs: Grosze;
  readonly total: Grosze;
}

/** The share of the first `qty` pieces; shares of all parts add up to the whole, to the grosz. */
function shareOf({ paid, qty: all }: PaidLine, qty: number): number {
  return Math.round((paid * qty) / all);
}

/**
 * How many pieces of each line are chosen; lines of one sku are filled in their order. Throws
 * `ORDER_LINES_INVALID` for what was not bought, came back before, or is no number of pieces.
 */
function piecesOf(lines: readonly PaidLine[], chosen: readonly WithdrawnLine[]) {
  const wanted = new Map<string, number>();
  for (const { sku, qty } of chosen) wanted.set(sku, (wanted.get(sku) ?? 0) + qty);
  const counted = lines.map((line) => {
    const asked = wanted.get(line.sku) ?? 0;
    const qty = Math.min(asked, line.qty - line.withdrawnQty);
    wanted.set(line.sku, asked - qty);
    return { line, qty };
  });
  const isWrong = chosen.some(({ qty }) => !Number.isSafeInteger(qty) || qty < 0);
  const [tooMany] = [...wanted].find(([, left]) => left !== 0) ?? [];
  if (isWrong || tooMany !== undefined) {
    throw new AppError('ORDER_LINES_INVALID', 'More is withdrawn from than was bought', {
      details: { sku: tooMany ?? '' },
    });
  }
  return counted;
}

/**
 * What the seller owes for the chosen pieces (pl-C08): what was paid for them, and with the last
 * piece of the order also the payment fee and the delivery, though no more of it than the cheapest
 * ordinary one cost. Free delivery is not charged after the fact. Throws `ORDER_LINES_INVALID` for pieces
 * that were not bought or came back before, and for none.
 */
export function refundOf(order: PaidOrder, chosen: readonly WithdrawnLine[]): Refund {
  const counted = piecesOf(order.lines, chosen);
  if (counted.every(({ qty }) => qty === 0)) {
    throw new AppError('ORDER_LINES_INVALID', 'Nothing of this order is withdrawn from');
  }
  const goods = counted.reduce(
    (sum, { line, qty }) =>
      sum + shareOf(line, line.withdrawnQty + qty) - shareOf(line, line.withdrawnQty),
    0,
  );
  const isWhole = counted.every(({ line, qty }) => line.withdrawnQty + qty === line.qty);
  const costs = isWhole
    ? grosze(order.paymentFee + Math.min(order.delivery, order.cheapestDelivery))
    : zero;
  return { goods: grosze(goods), costs, total: grosze(goods + costs) };
}
