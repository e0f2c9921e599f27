import * as v from 'valibot';
import type { MockContext } from '../context/context.ts';
import type { Order } from './orders.ts';

const LineSchema = v.looseObject({ sku: v.string(), qty: v.number() });

const ClaimRowSchema = v.object({
  number: v.number(),
  order_number: v.number(),
  kind: v.picklist(['withdrawal', 'complaint', 'exchange']),
  document: v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({ lines: v.array(LineSchema), to_sku: v.optional(v.string()) }),
  ),
  created_at: v.number(),
  mailed_at: v.nullable(v.number()),
});

export type Claim = v.InferOutput<typeof ClaimRowSchema>;

const letters = { withdrawal: 'ODS', complaint: 'REK', exchange: 'WYM' } as const;

/** The receipt number shown to the shopper. */
export function receiptNumber({ kind, number, created_at }: Claim): string {
  return `${letters[kind]}/${new Date(created_at).getUTCFullYear()}/${String(number).padStart(5, '0')}`;
}

/** Claims about an order, oldest first. */
export function claimsOf({ db }: MockContext, order: Pick<Order, 'number'>): Claim[] {
  const sql = 'SELECT * FROM claims WHERE order_number = ? ORDER BY number';
  return db.all(ClaimRowSchema, sql, order.number);
}

/** Claims without a sent receipt, oldest first. */
export function claimsWithoutMail({ db }: MockContext): Claim[] {
  return db.all(ClaimRowSchema, 'SELECT * FROM claims WHERE mailed_at IS NULL ORDER BY number');
}

/** Marks a claim's receipt as sent. */
export function markClaimMailed({ db, clock }: MockContext, { number }: Claim): void {
  db.run('UPDATE claims SET mailed_at = ? WHERE number = ?', clock(), number);
}

/** Claims as the rules of withdrawals read them. */
export const statements = (claims: readonly Claim[]) =>
  claims.map(({ kind, document }) => ({ kind, ...document }));

/** Quantity of a product that was withdrawn or exchanged. */
export function claimedQuantity(claims: readonly Claim[], sku: string): number {
  return claims
    .filter(({ kind }) => kind !== 'complaint')
    .flatMap(({ document }) => document.lines)
    .filter((line) => line.sku === sku)
    .reduce((sum, { qty }) => sum + qty, 0);
}

/** Stores a claim as received; part of a transaction. */
export function writeClaim(
  context: MockContext,
  order: Pick<Order, 'number'>,
  kind: Claim['kind'],
  document: object,
): { readonly receipt_number: string; readonly received_at: string } {
  const { db, clock } = context;
  db.run(
    'INSERT INTO claims (order_number, kind, document, created_at) VALUES (?, ?, ?, ?)',
    order.number,
    kind,
    JSON.stringify(document),
    clock(),
  );
  const written = claimsOf(context, order).at(-1);
  const receipt = written ? receiptNumber(written) : '';
  return { receipt_number: receipt, received_at: new Date(clock()).toISOString() };
}
