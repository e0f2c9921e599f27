import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';

const CartSchema = v.object({
  id: v.string(),
  user_id: v.nullable(v.number()),
  store: v.string(),
  status: v.picklist(['active', 'ordered']),
  updated_at: v.number(),
  country: v.string(),
  coupon: v.nullable(v.string()),
  carrier: v.nullable(v.string()),
  method: v.nullable(v.string()),
  payment: v.nullable(v.string()),
  /** Codes of the gift cards used for payment. */
  giftcards: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
});

export type Cart = v.InferOutput<typeof CartSchema>;

/** The customer's open cart of this store view, or a new one; a guest always gets a new one. */
export function createCart(context: MockContext, userId: number | null, store: StoreCode): string {
  const { db, clock } = context;
  deleteOldCarts(context);
  const open = db.get(
    CartSchema,
    "SELECT * FROM carts WHERE user_id = ? AND store = ? AND status = 'active'",
    userId,
    store,
  );
  if (open) return open.id;
  // The id is the only key to a guest's cart, so it must be unguessable.
  const id = randomBytes(24).toString('base64url');
  db.run(
    'INSERT INTO carts (id, user_id, store, updated_at) VALUES (?, ?, ?, ?)',
    id,
    userId,
    store,
    clock(),
  );
  return id;
}

/**
 * The open cart with this id. A foreign cart, a guest's ordered one, an expired and an unknown one
 * all give `CART_NOT_FOUND`, which reveals nothing about carts of others. A customer's own ordered
 * cart gives `CART_ORDERED`.
 */
export function openCart(context: MockContext, cartId: string, userId: number | null): Cart {
  const cart = context.db.get(CartSchema, 'SELECT * FROM carts WHERE id = ?', cartId);
  const isOpen = cart?.status === 'active' && cart.updated_at > oldestChange(context);
  if (isOpen && (cart.user_id === null || cart.user_id === userId)) return cart;
  if (cart?.status === 'ordered' && userId !== null && cart.user_id === userId) {
    throw new AppError('CART_ORDERED', 'The cart was ordered');
  }
  throw new AppError('CART_NOT_FOUND', 'The cart does not exist');
}

const oldestChange = ({ clock, cartLifeMs }: MockContext) => clock() - cartLifeMs;

/** Deletes unused carts after their lifetime, with their lines. */
export function deleteOldCarts(context: MockContext): void {
  const old = "SELECT id FROM carts WHERE status = 'active' AND updated_at <= ?";
  const before = oldestChange(context);
  context.db.run(`DELETE FROM cart_items WHERE cart_id IN (${old})`, before);
  context.db.run(`DELETE FROM carts WHERE id IN (${old})`, before);
}

export type CartChoice = Partial<
  Pick<Cart, 'country' | 'coupon' | 'carrier' | 'method' | 'payment' | 'status' | 'giftcards'>
>;

/** Stores choices for the whole cart; omitted fields keep their current values. */
export function updateCart(context: MockContext, cart: Cart, choice: CartChoice): Cart {
  const stored = context.db.get(CartSchema, 'SELECT * FROM carts WHERE id = ?', cart.id);
  const next = { ...cart, ...stored, ...choice };
  context.db.run(
    'UPDATE carts SET country = ?, coupon = ?, carrier = ?, method = ?, payment = ?, status = ?, giftcards = ? WHERE id = ?',
    next.country,
    next.coupon,
    next.carrier,
    next.method,
    next.payment,
    next.status,
    JSON.stringify(next.giftcards),
    cart.id,
  );
  touchCart(context, cart.id);
  return next;
}

/** Marks a cart as used now. */
export function touchCart({ db, clock }: MockContext, cartId: string): void {
  db.run('UPDATE carts SET updated_at = ? WHERE id = ?', clock(), cartId);
}
