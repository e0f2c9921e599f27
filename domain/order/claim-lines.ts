import type { OrderView } from '../commerce/order-view.ts';

type Line = Pick<OrderView['lines'][number], 'item_id' | 'sku' | 'qty' | 'returnable'>;

/** A type, not an interface: it goes into calls whose bodies may hold more. */
export type ClaimLine = {
  readonly sku: string;
  readonly item_id: number;
  readonly qty: number;
};

/** The form field that says how many pieces of a line a statement is about. */
export const piecesField = ({ item_id }: Pick<Line, 'item_id'>): string => `pieces-${item_id}`;

/** The lines a form names with at least one piece; anything but a whole number counts as none. */
export function claimLines(
  lines: readonly Line[],
  fields: { get(name: string): unknown },
): readonly ClaimLine[] {
  return lines.flatMap((line) => {
    const qty = Number(fields.get(piecesField(line)) ?? 0);
    const isChosen = Number.isSafeInteger(qty) && qty > 0;
    return isChosen ? [{ sku: line.sku, item_id: line.item_id, qty }] : [];
  });
}
