import * as v from 'valibot';
import type { CartItemUpdate } from '../../domain/commerce/cart-item.ts';
import { chosenOptions } from '../kit/chosen-options.ts';
import { Refusal } from '../kit/refusal.ts';
import { type CartItem, CartItemSchema, CartItemsSchema, QuoteSchema } from './cart-answers.ts';
import { type Magento, MagentoRefusal } from './client.ts';
import type { Stock } from './stock.ts';

type Wanted = Pick<CartItemUpdate, 'sku' | 'qty' | 'item_id' | 'product_option'>;
type Request = Parameters<Magento['guest']>[0];

export const cartNotFound = () => new Refusal(404, 'CART_NOT_FOUND');

/** Carts of guests, by their masked ids. */
export interface Carts {
  /** One request about a cart; `tail` is its path below the cart. */
  ask<T>(
    cart: string,
    request: Omit<Request, 'path'> & { readonly tail?: readonly string[] },
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
  ): Promise<T>;
  /** Also the cart of a placed order. Refuses with `CART_NOT_FOUND`. */
  quote(cart: string, signal: AbortSignal): Promise<v.InferOutput<typeof QuoteSchema>>;
  items(cart: string, signal: AbortSignal): Promise<readonly CartItem[]>;
  /** Sets the quantity of a line, which becomes one if there is none. */
  put(
    cart: string,
    wanted: Wanted,
    present: readonly CartItem[],
    signal: AbortSignal,
  ): Promise<CartItem>;
  /** The line of a product with its choices. */
  find(
    wanted: Wanted,
    present: readonly CartItem[],
    signal: AbortSignal,
  ): Promise<CartItem | undefined>;
  remove(cart: string, itemId: number, signal: AbortSignal): Promise<void>;
  /** Turns a refusal into that of a missing cart, where the cart is missing or ordered. */
  refusal(cart: string, error: unknown, other: Refusal, signal: AbortSignal): Promise<unknown>;
}

/** The masked id of a cart, as Magento makes it. */
const MaskSchema = v.pipe(v.string(), v.regex(/^[A-Za-z\d]{32}$/));

const sameChoices = (one: ReturnType<typeof chosenOptions>, other: typeof one) =>
  one.length === other.length &&
  one.every(({ attribute, value }) =>
    other.some((each) => each.attribute === attribute && each.value === value),
  );

/** Opens the carts of guests. */
export function openCarts(magento: Magento, stock: Stock): Carts {
  const ask: Carts['ask'] = async (cart, { tail = [], ...request }, schema, signal) => {
    if (!v.is(MaskSchema, cart)) throw cartNotFound();
    return magento.guest({ ...request, path: ['guest-carts', cart, ...tail] }, schema, signal);
  };

  const missing = (error: unknown) => {
    const isMissing = error instanceof MagentoRefusal && error.status === 404;
    throw isMissing ? cartNotFound() : error;
  };

  const quote: Carts['quote'] = (cart, signal) =>
    ask(cart, { method: 'GET' }, QuoteSchema, signal).catch(missing);

  const find: Carts['find'] = async (wanted, present, signal) => {
    const { item_id, sku, product_option } = wanted;
    const named = present.find((line) => String(line.item_id) === item_id);
    if (named) return named;
    const choices = chosenOptions(product_option);
    const exact = present.find((line) => line.sku === sku);
    if (exact || choices.length === 0) return exact;
    const alike = present.filter((line) => sameChoices(line.choices, choices));
    if (alike.length === 0) return undefined;
    // Another product may have the same sizes and colours.
    const variants = await stock.variants(sku, signal);
    return alike.find((line) => variants.includes(line.sku));
  };

  /** Why a line was refused. Magento's text depends on its language and release: its stock does not. */
  async function whyRefused(error: unknown, wanted: Wanted, sku: string, signal: AbortSignal) {
    if (!(error instanceof MagentoRefusal)) return error;
    if (error.status === 404) return new Refusal(404, 'CATALOGUE_NOT_FOUND');
    const values = chosenOptions(wanted.product_option).map(({ value }) => value);
    const isVariant = values.length === 0 || sku !== wanted.sku;
    const sold = isVariant ? sku : await stock.variant(sku, values, signal);
    if (sold === null) return new Refusal(400, 'CART_ITEM_INVALID');
    const { is_in_stock, manage_stock, qty } = await stock.read(sold, signal);
    if (!is_in_stock) return new Refusal(409, 'CART_OUT_OF_STOCK');
    const details = { maxQuantity: Math.max(0, Math.floor(qty)) };
    return manage_stock && wanted.qty > qty
      ? new Refusal(409, 'CART_QUANTITY_LIMIT', error.message, details)
      : new Refusal(400, 'CART_ITEM_INVALID', error.message);
  }

  return {
    ask,
    quote,
    find,
    items: (cart, signal) =>
      ask(cart, { method: 'GET', tail: ['items'] }, CartItemsSchema, signal).catch(missing),
    async put(cart, wanted, present, signal) {
      const { sku, qty, product_option } = wanted;
      const line = await find(wanted, present, signal);
      if (line?.qty === qty) return line;
      const cartItem = line
        ? { item_id: line.item_id, quote_id: cart, qty }
        : { sku, quote_id: cart, qty, ...(product_option && { product_option }) };
      const saved = line
        ? ({ method: 'PUT', tail: ['items', String(line.item_id)] } as const)
        : ({ method: 'POST', tail: ['items'] } as const);
      try {
        const put = await ask(cart, { ...saved, body: { cartItem } }, CartItemSchema, signal);
        // Some releases answer a line without its options.
        const choices = put.choices.length > 0 ? put.choices : chosenOptions(product_option);
        return put.product_type === 'configurable' ? { ...put, choices } : put;
      } catch (error) {
        throw await whyRefused(error, wanted, line?.sku ?? sku, signal);
      }
    },
    async remove(cart, itemId, signal) {
      const request = { method: 'DELETE', tail: ['items', String(itemId)] } as const;
      await ask(cart, request, v.boolean(), signal).catch((error: unknown) => {
        // Deleted meanwhile, by another device.
        if (!(error instanceof MagentoRefusal && error.status === 404)) throw error;
      });
    },
    async refusal(cart, error, other, signal) {
      if (!(error instanceof MagentoRefusal)) return error;
      const { is_active } = await quote(cart, signal);
      return is_active ? other : cartNotFound();
    },
  };
}
