import * as v from 'valibot';
import { itemKey } from '../../domain/cart/same-item.ts';
import { ProductOptionSchema } from '../../domain/commerce/product-option-schema.ts';
import {
  mostSavedLines,
  type SavedChange,
  type SavedItem,
} from '../../domain/commerce/saved-line.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { CompanionContext } from '../context/companion-context.ts';

const RowSchema = v.object({
  sku: v.string(),
  qty: v.number(),
  product_option: v.nullable(v.pipe(v.string(), v.parseJson(), ProductOptionSchema)),
});

/** The cart lines that a customer saved for later, the newest last. */
export function savedLinesOf(
  { db }: CompanionContext,
  customer: string,
  store: StoreCode,
): readonly SavedItem[] {
  const sql = `SELECT sku, qty, product_option FROM saved_lines
    WHERE customer = ? AND store = ? ORDER BY rowid`;
  return db.all(RowSchema, sql, customer, store);
}

const CountSchema = v.object({ lines: v.number() });

/**
 * Adds pieces to saved lines or takes them away; a line without a piece is deleted. Part of a
 * transaction. Throws `LIST_FULL` where lines come to more than there is room for.
 */
export function changeSavedLines(
  { db }: CompanionContext,
  customer: string,
  store: StoreCode,
  changes: readonly SavedChange[],
): void {
  const countSql = 'SELECT count(*) AS lines FROM saved_lines WHERE customer = ? AND store = ?';
  const count = () => db.get(CountSchema, countSql, customer, store)?.lines ?? 0;
  const before = count();
  const where = 'WHERE customer = ? AND store = ? AND line = ?';
  for (const change of changes) {
    const { sku, qty, product_option } = change;
    const place = [customer, store, itemKey(change)] as const;
    if (qty > 0) {
      db.run(
        `INSERT INTO saved_lines (customer, store, line, sku, product_option, qty)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET qty = qty + excluded.qty`,
        ...place,
        sku,
        product_option && JSON.stringify(product_option),
        qty,
      );
      continue;
    }
    db.run(`DELETE FROM saved_lines ${where} AND qty <= ?`, ...place, -qty);
    db.run(`UPDATE saved_lines SET qty = qty + ? ${where}`, qty, ...place);
  }
  const after = count();
  if (after > before && after > mostSavedLines) {
    throw new AppError('LIST_FULL', 'There is no room for another saved line', {
      details: { count: mostSavedLines },
    });
  }
}

/** Adds another account's saved lines to the owner's. Part of a transaction. */
export function takeSavedLinesIn({ db }: CompanionContext, owner: string, other: string): void {
  db.run(
    `INSERT INTO saved_lines (customer, store, line, sku, product_option, qty)
     SELECT ?, store, line, sku, product_option, qty FROM saved_lines WHERE customer = ?
     ON CONFLICT DO UPDATE SET qty = qty + excluded.qty`,
    owner,
    other,
  );
}
