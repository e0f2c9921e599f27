import * as v from 'valibot';
import { mostWishes } from '../../domain/commerce/wish.ts';
import { AppError } from '../../domain/errors.ts';
import type { CompanionContext } from '../context/companion-context.ts';

const RowSchema = v.object({ product_id: v.string() });

/** The products on a customer's wishlist, the oldest first. */
export const wishesOf = ({ db }: Pick<CompanionContext, 'db'>, customer: string) =>
  db.all(
    RowSchema,
    'SELECT product_id FROM wishes WHERE customer = ? ORDER BY created_at, rowid',
    customer,
  );

/** Adds a product to the wishlist; a repeat changes nothing. Throws `LIST_FULL`. */
export function addWish(
  { db, clock }: Pick<CompanionContext, 'db' | 'clock'>,
  customer: string,
  product: string,
): void {
  const known = wishesOf({ db }, customer);
  if (known.some(({ product_id }) => product_id === product)) return;
  if (known.length >= mostWishes) {
    throw new AppError('LIST_FULL', 'There is no room for another wish', {
      details: { count: mostWishes },
    });
  }
  db.run('INSERT OR IGNORE INTO wishes VALUES (?, ?, ?)', customer, product, clock());
}

/** Takes a product from the wishlist. */
export function removeWish(
  { db }: Pick<CompanionContext, 'db'>,
  customer: string,
  product: string,
): void {
  db.run('DELETE FROM wishes WHERE customer = ? AND product_id = ?', customer, product);
}

/** Adds another account's wishes to the owner's. Part of a transaction. */
export function takeWishesIn(
  { db }: Pick<CompanionContext, 'db'>,
  owner: string,
  other: string,
): void {
  db.run(
    'INSERT OR IGNORE INTO wishes SELECT ?, product_id, created_at FROM wishes WHERE customer = ?',
    owner,
    other,
  );
}
