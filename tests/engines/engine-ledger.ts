import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

const RowSchema = v.object({
  number: v.string(),
  email: v.string(),
  pieces: v.number(),
  total: v.number(),
  payments: v.number(),
  owed: v.number(),
});

/** A placed order as Vendure's tables have it; amounts in grosze. */
export type EngineRow = v.InferOutput<typeof RowSchema>;

const placed = `SELECT o."code" AS number, c."emailAddress" AS email,
  (SELECT sum("quantity") FROM "order_line" WHERE "orderId" = o."id") AS pieces,
  o."subTotalWithTax" + o."shippingWithTax" AS total,
  (SELECT count(*) FROM "payment" WHERE "orderId" = o."id") AS payments,
  (SELECT sum("amount") FROM "payment" WHERE "orderId" = o."id") AS owed
  FROM "order" o JOIN "customer" c ON c."id" = o."customerId" WHERE o."orderPlacedAt" IS NOT NULL`;

/** Reads Vendure's own SQLite database, without any of its interfaces. */
export function readLedger(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const orders = db
      .prepare(placed)
      .all()
      .map((row) => v.parse(RowSchema, row));
    const sum = db.prepare('SELECT sum("stockAllocated") AS pieces FROM "stock_level"').get();
    return { orders, ...v.parse(v.object({ pieces: v.number() }), sum) };
  } finally {
    db.close();
  }
}

/** Gives every variant so much stock that none is sold out. */
export function fillStock(file: string): void {
  const db = new DatabaseSync(file);
  db.exec('UPDATE "stock_level" SET "stockOnHand" = 1000000');
  db.close();
}
