import * as v from 'valibot';
import type { OrderView } from '../commerce/order-view.ts';
import { formMessages } from '../form/messages.ts';

type Line = Pick<OrderView['lines'][number], 'item_id' | 'sku' | 'qty' | 'returnable'>;

/** A type, not an interface: it is part of request bodies that may hold more. */
export type ClaimLine = {
  readonly sku: string;
  readonly item_id: string;
  readonly qty: number;
};

/** The form field for the quantity of a line in a statement. */
export const quantityField = ({ item_id }: Pick<Line, 'item_id'>): string => `pieces-${item_id}`;

/** The lines with a quantity of at least one; anything but a whole number counts as none. */
export function claimLines(
  lines: readonly Line[],
  fields: { get(name: string): unknown },
): readonly ClaimLine[] {
  return lines.flatMap((line) => {
    const qty = Number(fields.get(quantityField(line)) ?? 0);
    const isChosen = Number.isSafeInteger(qty) && qty > 0;
    return isChosen ? [{ sku: line.sku, item_id: line.item_id, qty }] : [];
  });
}

/** The field that shows the error when no line was chosen. */
export const linesField = 'lines';

/**
 * Schema of a statement's fields and its lines, at least one item. All errors are reported at once.
 */
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
