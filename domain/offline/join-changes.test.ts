import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cart, line } from '../../tests/support/cart.ts';
import { joinChanges } from './join-changes.ts';

const lists = fc
  .uniqueArray(fc.record({ sku: fc.constantFrom('a', 'b', 'c', 'd'), price: fc.nat(3) }), {
    selector: ({ sku }) => sku,
  })
  .map((list) => list as readonly { sku: string; price: number }[]);
const skus = (list: unknown) =>
  Array.isArray(list) ? list.map(({ sku }: { sku: string }) => sku) : null;

describe('a pending change of an unloaded page', () => {
  test('is applied if nothing changed since', () => {
    fc.assert(
      fc.property(lists, lists, (base, value) => {
        expect(joinChanges(base, value, base)).toEqual(value);
      }),
    );
  });

  test('is applied once, however often it is read', () => {
    fc.assert(
      fc.property(lists, lists, lists, (base, value, stored) => {
        const once = joinChanges(base, value, stored);
        expect(joinChanges(base, value, once)).toEqual(once);
        expect(joinChanges(base, value, value)).toEqual(value);
      }),
    );
  });

  test('removes nothing that another tab added, and restores nothing that was removed', () => {
    fc.assert(
      fc.property(lists, lists, lists, (base, value, stored) => {
        const joined = skus(joinChanges(base, value, stored)) ?? [];
        const has = (list: readonly { sku: string }[], sku: string) =>
          list.some((item) => item.sku === sku);
        for (const { sku } of value) if (!has(base, sku)) expect(joined).toContain(sku);
        for (const { sku } of base) if (!has(value, sku)) expect(joined).not.toContain(sku);
        for (const { sku } of stored) if (!has(base, sku)) expect(joined).toContain(sku);
      }),
    );
  });

  test('counts products once, whether their write arrived or not', () => {
    const [base, value] = [cart(line('a', 1)), cart(line('a', 2), line('b', 1))];
    expect(joinChanges(base, value, base)).toEqual(value);
    expect(joinChanges(base, value, value)).toEqual(value);
    const half = cart(line('a', 2));
    expect(joinChanges(base, value, half)).toEqual(value);
  });

  test('does not undo cart updates from the backend in the meantime', () => {
    const base = cart(line('a', 1));
    const reported = { ...cart({ ...line('a', 1), server_item_id: '7' }), cartServerToken: 'tok' };
    const joined = joinChanges(base, cart(line('a', 3)), reported);
    expect(joined).toEqual({
      ...cart({ ...line('a', 3), server_item_id: '7' }),
      cartServerToken: 'tok',
    });
  });

  test('removes nothing if the previous state is unknown', () => {
    const stored = { ...cart(line('a', 1)), cartServerToken: 'tok' };
    const value = { ...cart(line('b', 1)), cartServerToken: null };
    const joined = joinChanges(null, value, stored);
    expect(joined).toMatchObject({
      cartServerToken: 'tok',
      cartItems: [{ sku: 'a' }, { sku: 'b' }],
    });
    expect(joinChanges(null, ['x'], ['y'])).toEqual(['x']);
  });

  test('may be a removal, too', () => {
    expect(joinChanges({ a: 1 }, null, { a: 1, b: 2 })).toBeNull();
    expect(joinChanges({ a: 1 }, { a: 1 }, null)).toBeNull();
  });
});
