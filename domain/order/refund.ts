import { AppError } from '../app-error.ts';
import { addDays, shopDay } from '../calendar/shop-time.ts';
import { type Grosze, grosze, roundGrosze, zero } from '../money.ts';

/** Days within which the money must be refunded (UPK art. 32). */
export const refundDays = 14;

/** Last day for a refund that is owed from a moment on (ms). */
export const refundDay = (at: number): string => addDays(shopDay(new Date(at)), refundDays);

/** A line of an order as paid, with the quantity already withdrawn. */
export interface PaidLine {
  readonly sku: string;
  readonly qty: number;
  /** Gross, for the whole quantity, after every reduction. */
  readonly paid: Grosze;
  readonly withdrawnQty: number;
}

export interface WithdrawnLine {
  readonly sku: string;
  readonly qty: number;
}

interface PaidOrder {
  readonly lines: readonly PaidLine[];
  /** Gross cost of delivery and payment method, as paid. */
  readonly delivery: Grosze;
  readonly paymentFee: Grosze;
  /** Gross price of the cheapest ordinary delivery that was offered with the order. */
  readonly cheapestDelivery: Grosze;
}

export interface Refund {
  readonly goods: Grosze;
  /** Delivery and payment fee; zero while a part of the order stays with the shopper. */
  readonly costs: Grosze;
  readonly total: Grosze;
}

/** The share of the first `qty` items; the shares of all parts add up exactly, to the grosz. */
function shareOf({ paid, qty: all }: PaidLine, qty: number): number {
  return roundGrosze((paid * qty) / all);
}

/**
 * The chosen quantity of each line; lines of one sku are filled in their order. Throws
 * `ORDER_LINES_INVALID` for what was not bought, was withdrawn before, or is no valid quantity.
 */
function itemQuantities(lines: readonly PaidLine[], chosen: readonly WithdrawnLine[]) {
  const wanted = new Map<string, number>();
  for (const { sku, qty } of chosen) wanted.set(sku, (wanted.get(sku) ?? 0) + qty);
  const counted = lines.map((line) => {
    const requested = wanted.get(line.sku) ?? 0;
    const qty = Math.min(requested, line.qty - line.withdrawnQty);
    wanted.set(line.sku, requested - qty);
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
 * The refund for the chosen items (pl-C08): the amount paid for them. With the last item of the
 * order also the payment fee and the delivery, up to the price of the cheapest ordinary one. Free
 * delivery is not charged afterwards. Throws `ORDER_LINES_INVALID` for items not bought or already
 * withdrawn, and for none.
 */
export function refundOf(order: PaidOrder, chosen: readonly WithdrawnLine[]): Refund {
  const counted = itemQuantities(order.lines, chosen);
  if (counted.every(({ qty }) => qty === 0)) {
    throw new AppError('ORDER_LINES_INVALID', 'Nothing of this order is withdrawn from');
  }
  const itemsTotal = counted.reduce(
    (sum, { line, qty }) =>
      sum + shareOf(line, line.withdrawnQty + qty) - shareOf(line, line.withdrawnQty),
    0,
  );
  const isWhole = counted.every(({ line, qty }) => line.withdrawnQty + qty === line.qty);
  const costs = isWhole
    ? grosze(order.paymentFee + Math.min(order.delivery, order.cheapestDelivery))
    : zero;
  return { goods: grosze(itemsTotal), costs, total: grosze(itemsTotal + costs) };
}
