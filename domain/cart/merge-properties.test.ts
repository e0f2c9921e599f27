import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line } from '../../tests/support/cart.ts';
import { here, item, planned } from '../../tests/support/merge.ts';
import type { MergePlan } from './merge-plan.ts';
import { isSameItem, itemKey } from './same-item.ts';
import { isUnacknowledged } from './server-cart.ts';

describe('any merge', () => {
  const sku = fc.constantFrom('a', 'b', 'c', 'd');
  const lines = fc.uniqueArray(
    fc.record({
      sku,
      qty: fc.integer({ min: 1, max: 9 }),
      prev_qty: fc.integer({ min: 0, max: 9 }),
      mergedInto: fc.constantFrom(null, 'cart-1', 'guest'),
    }),
    { selector: (one) => one.sku },
  );
  const items = fc.uniqueArray(
    fc.record({
      sku,
      qty: fc.integer({ min: 1, max: 9 }),
      item_id: fc.constantFrom('1', '2', '10', '9', 'cali_01', 'CALI_01', 'b0'),
    }),
    { selector: (one) => one.sku },
  );
  const removed = fc.uniqueArray(sku);
  const run = fc.record({
    lines,
    items,
    removed,
    forceClientState: fc.boolean(),
    mergeQuantities: fc.boolean(),
    mayRemoveLocalItems: fc.boolean(),
  });
  type Run = typeof run extends fc.Arbitrary<infer T> ? T : never;

  const start = (one: Run) => ({
    cartItems: one.lines.map((stored) => line(stored.sku, stored.qty, stored)),
    removed: one.removed
      .filter((gone) => !one.lines.some((stored) => stored.sku === gone))
      .map((gone) => line(gone, 1, here)),
    items: one.items.map((stored) => item(stored.sku, stored.qty, stored.item_id)),
  });
  const plan = (one: Run, state: ReturnType<typeof start>) =>
    planned(
      state.cartItems,
      state.items,
      { forceClientState: one.forceClientState, mergeQuantities: one.mergeQuantities },
      { mayRemoveLocalItems: one.mayRemoveLocalItems },
      state.removed,
    );
  /** The server after the first `count` calls of a plan. */
  const served = (state: ReturnType<typeof start>, calls: MergePlan['calls'], count: number) =>
    calls.slice(0, count).reduce((now, call) => {
      const rest = now.filter((one) => itemKey(one) !== call.key);
      return call.type === 'delete' ? rest : [...rest, item(call.cartItem.sku, call.qty)];
    }, state.items);
  /** The client's stored lines before the calls are sent; adopted items are lines. */
  const stored = (one: MergePlan) => [
    ...one.lines,
    ...one.adopted.map((from) => line(from.sku, from.qty, { ...here, prev_qty: from.qty })),
  ];
  const wanted = (lines: readonly { sku: string; qty: number }[]) =>
    Object.fromEntries(lines.map(({ sku: name, qty }) => [name, qty]));

  test('never loses a line that the backend has not confirmed', () => {
    fc.assert(
      fc.property(run, (one) => {
        const state = start(one);
        const after = plan(one, state).lines;
        return state.cartItems
          .filter(isUnacknowledged)
          .every((before) => after.some((now) => isSameItem(now, before) && now.qty >= before.qty));
      }),
    );
  });

  test('has no further requests once all its requests succeeded', () => {
    fc.assert(
      fc.property(run, (one) => {
        const state = start(one);
        const first = plan(one, state);
        const items = served(state, first.calls, first.calls.length);
        const second = plan(one, { cartItems: stored(first), removed: [], items });
        expect(second.calls).toEqual([]);
        expect(wanted(stored(second))).toEqual(wanted(stored(first)));
      }),
    );
  });

  test('produces the same cart if any of its requests or only the response is lost', () => {
    fc.assert(
      fc.property(run, fc.nat(8), (one, done) => {
        const state = start(one);
        const first = plan(one, state);
        const items = served(state, first.calls, done);
        const again = { cartItems: stored(first), removed: [...first.removed], items };
        expect(wanted(stored(plan(one, again)))).toEqual(wanted(stored(first)));
      }),
    );
  });

  test('never requests a higher quantity than client and server had together', () => {
    fc.assert(
      fc.property(run, (one) => {
        const state = start(one);
        const mine = wanted(state.cartItems);
        const theirs = wanted(state.items);
        return plan(one, state).lines.every(
          ({ sku: name, qty }) => qty <= (mine[name] ?? 0) + (theirs[name] ?? 0),
        );
      }),
    );
  });
});
