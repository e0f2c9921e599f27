import * as v from 'valibot';
import { type OrderBody, OrderBodySchema } from '../../domain/commerce/order.ts';
import { hashOf } from '../kit/wire.ts';

/**
 * What Magento has no field for. It is a comment in the order's history: lines for staff, and below
 * them the same as JSON for the shop.
 */
const NoteSchema = v.object({
  order_id: OrderBodySchema.entries.order_id,
  print: v.string(),
  agreements: OrderBodySchema.entries.agreements,
  invoice: OrderBodySchema.entries.invoice,
  comments: OrderBodySchema.entries.comments,
  store_code: OrderBodySchema.entries.store_code,
  /** By the sku of a line: the sku of its page, and its chosen options with their texts. */
  lines: v.record(
    v.string(),
    v.object({
      page: v.string(),
      options: v.array(v.object({ label: v.string(), title: v.string() })),
    }),
  ),
});
export type Note = v.InferOutput<typeof NoteSchema>;

const StoredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ shop_order: NoteSchema }),
  v.transform(({ shop_order }) => shop_order),
);

/** What must be the same in a repeat of an order: all but the session and the network's marks. */
export const printOf = ({
  products,
  addressInformation,
  grand_total,
  cart_id,
  coupon,
}: OrderBody) =>
  hashOf(JSON.stringify([products, addressInformation, grand_total, cart_id, coupon]));

function textLines(title: string, record: object | null | undefined): readonly string[] {
  const values = Object.entries(record ?? {}).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  return values.length === 0 ? [] : [title, ...values.map(([name, value]) => `${name}: ${value}`)];
}

/** The comment of a new order. */
export function writeNote(order: OrderBody, lines: Note['lines']): string {
  const { order_id, agreements, invoice, comments, store_code } = order;
  const note = {
    order_id,
    agreements,
    invoice,
    comments,
    store_code,
    print: printOf(order),
    lines,
  };
  return [
    ...(agreements ?? [])
      .filter(({ accepted }) => accepted)
      .map(({ id, version, accepted_at }) => `${id} ${version ?? ''} ${accepted_at ?? ''}`),
    ...textLines('Faktura', invoice),
    ...textLines('Uwagi', comments),
    JSON.stringify({ shop_order: note }),
  ].join('\n');
}

/** The note among the comments of an order; the oldest one where it was written twice. */
export function readNote(comments: readonly (string | null)[]): Note | null {
  // Magento lists the newest comment first.
  for (const comment of comments.toReversed()) {
    const parsed = v.safeParse(StoredSchema, comment?.split('\n').at(-1));
    if (parsed.success) return parsed.output;
  }
  return null;
}
