import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

const RowSchema = v.object({
  document: v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({
      email: v.string(),
      body: v.looseObject({
        products: v.array(v.looseObject({ sku: v.string(), qty: v.number() })),
      }),
    }),
  ),
});

export interface WrittenOrder {
  readonly email: string;
  readonly goods: Readonly<Record<string, number>>;
}

/** The orders in the backend's database, read without any of its interfaces. */
export function writtenOrders(dataDir: string): WrittenOrder[] {
  const db = new DatabaseSync(join(dataDir, 'mock.sqlite'), { readOnly: true });
  try {
    return db
      .prepare('SELECT document FROM orders ORDER BY number')
      .all()
      .map((row) => {
        const { email, body } = v.parse(RowSchema, row).document;
        return {
          email,
          goods: Object.fromEntries(body.products.map(({ sku, qty }) => [sku, qty])),
        };
      });
  } finally {
    db.close();
  }
}
