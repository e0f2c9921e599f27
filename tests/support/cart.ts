import { applyCartCommand } from '../../domain/cart/apply-cart-command.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { CartProduct } from '../../domain/cart/cart-product.ts';
import { type CartSettings, defaultCartSettings } from '../../domain/cart/cart-settings.ts';
import type { CartState } from '../../domain/cart/cart-state.ts';
import type { CartCommand, CartContext } from '../../domain/cart/commands.ts';
import { emptyCart } from '../../domain/cart/empty-cart.ts';
import { newLine } from '../../domain/cart/new-line.ts';
import { grosze } from '../../domain/money.ts';
import { noLimits } from '../../domain/product/quantity-limits.ts';

export function product(sku: string, more: Partial<CartProduct> = {}): CartProduct {
  return {
    sku,
    parentSku: null,
    type_id: 'simple',
    id: null,
    name: `Product ${sku}`,
    picture: null,
    link: { to: 'entity', kind: 'product', path: sku },
    options: [],
    product_option: null,
    unitPrice: grosze(1230),
    reduction: null,
    limits: noLimits,
    stock: 'ok',
    errors: {},
    ...more,
  };
}

export function line(sku: string, qty: number, more: Partial<CartLine> = {}): CartLine {
  return { ...newLine(product(sku), qty), ...more };
}

export function cart(...cartItems: CartLine[]): CartState {
  return { ...emptyCart, cartItems, cartServerToken: 'cart-1' };
}

export function context(more: Partial<CartContext> = {}): CartContext {
  return {
    now: 1_795_000_000_000,
    settings: defaultCartSettings,
    serverReports: false,
    isCheckout: false,
    ...more,
  };
}

/** Applies a command to a cart. */
export function apply(state: CartState, command: CartCommand, more: Partial<CartContext> = {}) {
  return applyCartCommand(state, command, context(more));
}

/** Cart settings that differ from the defaults. */
export function settings(more: Partial<CartSettings>): Pick<CartContext, 'settings'> {
  return { settings: { ...defaultCartSettings, ...more } };
}

export function quantities(state: CartState): [string, number][] {
  return state.cartItems.map(({ sku, qty }) => [sku, qty]);
}
