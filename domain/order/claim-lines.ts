import * as v from 'valibot';
import type { OrderView } from '../commerce/order-view.ts';
import { formMessages } from '../form/messages.ts';

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

/** The field at which a statement says that no line was chosen. */
export const linesField = 'lines';

/** The fields of a statement and the lines it is about, at least one piece: all that is wrong is said at one press. */
export function claimSchema<T>(
  fields: v.GenericSchema<unknown, T>,
  lines: readonly Line[],
): v.GenericSchema<unknown, T & { readonly lines: readonly ClaimLine[] }> {
  const chosen = v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((raw) => ({ lines: claimLines(lines, new Map(Object.entries(raw))) })),
    v.forward(
      v.check(({ lines: found }) => found.length > 0, formMessages.noProduct),
      [linesField],
    ),
  );
  return v.intersect([fields, chosen]);
}
