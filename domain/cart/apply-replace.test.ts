import { expect, test } from 'vitest';
import { apply, cart, line, product, quantities } from '../../tests/support/cart.ts';
import { lineKey } from './line-key.ts';
import { newLine } from './new-line.ts';

const small = line('dress-s', 2, { parentSku: 'dress', mergedInto: 'cart-1' });
const large = product('dress-l', { parentSku: 'dress' });

test('another variant replaces a line in place, keeps its quantity, and the old line is deleted on the server', () => {
  const state = cart(line('a', 1), small, line('b', 1));
  const edited = apply(state, { type: 'replace', key: 'dress-s', product: large, qty: 2 });
  expect(quantities(edited.state)).toEqual([
    ['a', 1],
    ['dress-l', 2],
    ['b', 1],
  ]);
  expect(edited.state.removed).toMatchObject([{ sku: 'dress-s' }]);
  expect(edited.tasks).toEqual([{ type: 'sync' }]);
});

test('the quantity is merged into a variant that is already in the cart', () => {
  const state = cart(small, line('dress-l', 1, { parentSku: 'dress' }));
  const edited = apply(state, { type: 'replace', key: 'dress-s', product: large, qty: 2 });
  expect(quantities(edited.state)).toEqual([['dress-l', 3]]);
});

test('an unavailable variant changes nothing and shows why', () => {
  const state = cart(small);
  const sold = { ...large, stock: 'out_of_stock' as const };
  const refused = apply(state, { type: 'replace', key: 'dress-s', product: sold, qty: 2 });
  expect(quantities(refused.state)).toEqual([['dress-s', 2]]);
  expect(refused.notices).toHaveLength(1);
});

test('saving the same choice changes nothing; if the line was removed, it is added', () => {
  const state = cart(small);
  const same = product('dress-s', { parentSku: 'dress' });
  expect(apply(state, { type: 'replace', key: 'dress-s', product: same, qty: 2 }).state).toBe(
    state,
  );
  const late = apply(state, { type: 'replace', key: 'gone', product: large, qty: 3 });
  expect(quantities(late.state)).toEqual([
    ['dress-s', 2],
    ['dress-l', 3],
  ]);
});

test('another bundle replaces the line with its own quantity, parts and price [engage-30]', () => {
  const option = (scarf: string) => ({
    extension_attributes: {
      bundle_options: [{ option_id: '1', option_qty: 1, option_selections: [scarf] }],
    },
  });
  const bundle = (scarf: string) =>
    newLine(product('set', { type_id: 'bundle', product_option: option(scarf) }), 3);
  const state = cart(line('a', 1), bundle('11'), line('b', 1));
  const wool = product('set', { type_id: 'bundle', product_option: option('12') });
  const key = lineKey(bundle('11'));
  const edited = apply(state, { type: 'replace', key, product: wool, qty: 3 });
  expect(edited.state.cartItems).toMatchObject([
    { sku: 'a', qty: 1 },
    { sku: 'set', qty: 3, product_option: option('12') },
    { sku: 'b', qty: 1 },
  ]);
});
