import * as v from 'valibot';
import { type Cart, itemAnswer, type Product } from './shop-data.ts';
import { type FakeRoutes, type Handler, productOf, Refused, type State } from './state.ts';

const noSuchCart = () =>
  new Refused(404, 'No such entity with %fieldName = %fieldValue', {
    fieldName: 'cartId',
    fieldValue: '',
  });

const OptionsSchema = v.object({
  extension_attributes: v.object({
    configurable_item_options: v.array(
      v.object({ option_id: v.string(), option_value: v.pipe(v.unknown(), v.transform(Number)) }),
    ),
  }),
});
const CartItemBodySchema = v.object({
  cartItem: v.object({
    item_id: v.optional(v.number()),
    sku: v.optional(v.string()),
    qty: v.number(),
    quote_id: v.string(),
    product_option: v.optional(OptionsSchema),
  }),
});
/** Carts by their masked ids: of a placed order too, or only active ones. */
export function openFakeCarts({ carts }: State) {
  const anyCart = (mask: string | undefined) => {
    const found = carts.find((cart) => cart.mask === mask);
    if (!found) throw noSuchCart();
    return found;
  };
  const active = (mask: string | undefined) => {
    const found = anyCart(mask);
    if (!found.isActive) throw noSuchCart();
    return found;
  };

  return { any: anyCart, active };
}

/** Requests about the lines of a cart. */
export function lineRoutes(state: State): FakeRoutes {
  const { goods } = state;
  const { active } = openFakeCarts(state);
  let lastId = 100;

  function sold(sku: string, option: v.InferOutput<typeof OptionsSchema> | undefined): Product {
    const found = productOf(state, sku);
    if (found.type !== 'configurable') return found;
    const chosen = option?.extension_attributes.configurable_item_options ?? [];
    const fit = goods.find(
      ({ parent, choices = {} }) =>
        parent === sku &&
        chosen.length === Object.keys(choices).length &&
        chosen.every(({ option_id, option_value }) => choices[option_id] === option_value),
    );
    if (!fit) throw new Refused(400, 'Wybierz opcje produktu.');
    return fit;
  }

  function setQuantity(cart: Cart, line: Cart['lines'][number], qty: number) {
    if (qty > line.sold.qty) throw new Refused(400, 'Żądana ilość nie jest dostępna.');
    line.qty = qty;
    if (!cart.lines.includes(line)) cart.lines.push(line);
    return itemAnswer(cart, line);
  }

  /** Adds to the line of the same product. */
  const addItem: Handler = ([mask], body) => {
    const { cartItem } = v.parse(CartItemBodySchema, body);
    const cart = active(mask);
    const taken = sold(cartItem.sku ?? '', cartItem.product_option);
    const same = cart.lines.find((line) => line.sold === taken);
    lastId += 1;
    const line = same ?? {
      id: lastId,
      product: productOf(state, cartItem.sku ?? ''),
      sold: taken,
      qty: 0,
    };
    return setQuantity(cart, line, line.qty + cartItem.qty);
  };

  const lineOf = (cart: Cart, itemId: string | undefined) => {
    const line = cart.lines.find(({ id }) => String(id) === itemId);
    if (!line) throw new Refused(404, "The %1 Cart doesn't contain the %2 item.", [1, itemId]);
    return line;
  };

  return {
    'GET guest-carts/:id/items': ([mask]) => {
      const cart = active(mask);
      return cart.lines.map((line) => itemAnswer(cart, line));
    },
    'POST guest-carts/:id/items': addItem,
    'PUT guest-carts/:id/items/:item': ([mask, item], body) => {
      const cart = active(mask);
      return setQuantity(cart, lineOf(cart, item), v.parse(CartItemBodySchema, body).cartItem.qty);
    },
    'DELETE guest-carts/:id/items/:item': ([mask, item]) => {
      const cart = active(mask);
      const line = lineOf(cart, item);
      cart.lines = cart.lines.filter((one) => one !== line);
      return true;
    },
  };
}
