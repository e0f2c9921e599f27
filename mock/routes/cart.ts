import type { FastifyInstance, FastifyRequest } from 'fastify';
import { once } from '../../companion/context/idempotency.ts';
import { storeOf } from '../../companion/routes/request.ts';
import {
  CartDeleteBodySchema,
  type CartItemUpdate,
  CartUpdateBodySchema,
  type ServerCartItem,
} from '../../domain/commerce/cart-item.ts';
import { taxIn } from '../../domain/commerce/settle-tax.ts';
import { AppError } from '../../domain/errors.ts';
import { grosze, toDecimal } from '../../domain/money.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { productsFor } from '../accounts/users.ts';
import { removeLine, setLine } from '../carts/cart-lines.ts';
import { type Cart, createCart, openCart, updateCart } from '../carts/carts.ts';
import { requireCoupon } from '../carts/coupons.ts';
import { type QuoteLine, quoteCart } from '../carts/quote.ts';
import type { MockContext } from '../context/context.ts';
import { findProducts } from '../products/cart-products.ts';
import { requireStock } from '../products/stock.ts';
import { cartIdOf, needed, userOf } from './request.ts';

/**
 * The cart of a request. Throws `BAD_REQUEST`, `CART_NOT_FOUND`, `CART_ORDERED`,
 * `SESSION_REQUIRED`.
 */
export function cartOf(
  context: MockContext,
  request: FastifyRequest,
): { cart: Cart; user: number | null } {
  const user = userOf(context, request);
  return { cart: openCart(context, cartIdOf(request), user), user };
}

function serverItem(cart: Cart, line: QuoteLine): ServerCartItem {
  const { product } = line;
  return {
    item_id: line.itemId,
    quote_id: cart.id,
    sku: product.sku,
    qty: line.qty,
    name: product.name,
    price: toDecimal(grosze(line.unitPrice - taxIn(line.unitPrice, line.taxRate))),
    product_type: product.productType,
    ...(product.productOption ? { product_option: product.productOption } : {}),
  };
}

/** Rejects a line that names another cart. */
function requireSameCart(cart: Cart, quoteId: string | null | undefined): void {
  if (quoteId == null || quoteId === '' || quoteId === cart.id) return;
  throw new AppError('CART_NOT_FOUND', 'The item belongs to another cart');
}

async function update(context: MockContext, request: FastifyRequest, itemUpdate: CartItemUpdate) {
  const { cart, user } = cartOf(context, request);
  requireSameCart(cart, itemUpdate.quoteId);
  const product = await findProducts(productsFor(context, cart.user_id), cart.store, itemUpdate);
  return once(context, request, user, () => {
    openCart(context, cart.id, user);
    for (const part of product.parts) requireStock(context, part.product, itemUpdate.qty, part.qty);
    const line = { ...product, qty: itemUpdate.qty };
    const stored = setLine(context, cart.id, line, itemUpdate.item_id ?? null);
    return serverItem(cart, { ...line, product, itemId: stored.item_id });
  });
}

/** Cart, lines and coupon (api-14 to api-17, api-21, api-22). */
export function cartRoutes(app: FastifyInstance, context: MockContext): void {
  app.post('/api/cart/create', async (request) => {
    const user = userOf(context, request);
    const store = storeOf(context, request);
    return {
      code: 200,
      result: once(context, request, user, () => createCart(context, user, store)),
    };
  });

  app.post('/api/cart/update', async (request) => {
    const { cartItem } = parseInput(CartUpdateBodySchema, request.body, 'CART_ITEM_INVALID');
    return { code: 200, result: await update(context, request, cartItem) };
  });

  app.post('/api/cart/delete', async (request) => {
    const { cartItem } = parseInput(CartDeleteBodySchema, request.body, 'CART_ITEM_INVALID');
    const { cart, user } = cartOf(context, request);
    requireSameCart(cart, cartItem.quoteId);
    const remove = () => {
      removeLine(context, cart.id, cartItem.item_id);
      return true;
    };
    return { code: 200, result: once(context, request, user, remove) };
  });

  app.get('/api/cart/pull', async (request) => {
    const { cart } = cartOf(context, request);
    const { lines } = await quoteCart(context, cart);
    return { code: 200, result: lines.map((line) => serverItem(cart, line)) };
  });

  app.post('/api/cart/apply-coupon', async (request) => {
    const coupon = needed(request, 'coupon');
    const { cart } = cartOf(context, request);
    const { code } = requireCoupon(coupon);
    updateCart(context, cart, { coupon: code });
    return { code: 200, result: true };
  });

  app.post('/api/cart/delete-coupon', async (request) => {
    updateCart(context, cartOf(context, request).cart, { coupon: null });
    return { code: 200, result: true };
  });
}
