import { AppError } from '../app-error.ts';
import type { WithdrawnLine } from './refund.ts';

/** The refusal of pieces that a statement names and its order lacks. */
export const wrongLines = (sku: string) =>
  new AppError('ORDER_LINES_INVALID', 'The order has no such pieces', { details: { sku } });

/** Throws `ORDER_LINES_INVALID` for quantities that were not bought. */
export function requireBought(
  lines: readonly WithdrawnLine[],
  chosen: readonly WithdrawnLine[],
): void {
  for (const { sku, qty } of chosen) {
    const bought = lines.filter((line) => line.sku === sku);
    if (qty > bought.reduce((sum, line) => sum + line.qty, 0)) throw wrongLines(sku);
  }
}

interface WithdrawalWindow {
  readonly is_open: boolean;
  readonly reason: string | null;
  /** The last day; null where it is not known. */
  readonly until: string | null;
}

/** Throws `WITHDRAWAL_CLOSED` with the reason and the last day. */
export function requireOpen({ is_open, reason, until }: WithdrawalWindow): void {
  if (is_open) return;
  throw new AppError('WITHDRAWAL_CLOSED', 'This order can no longer be withdrawn from', {
    details: { reason: reason ?? '', ...(until === null ? {} : { until }) },
  });
}
