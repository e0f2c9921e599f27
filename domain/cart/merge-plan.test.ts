import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import recorded from '../../tests/fixtures/vectors/vsf-cart_sync.json' with { type: 'json' };
import { line } from '../../tests/support/cart.ts';
import { type ServerCartItem, ServerCartSchema } from '../commerce/cart-item.ts';
import { type CartLine, isUnacknowledged } from './cart-line.ts';
import { type CartSettings, defaultCartSettings } from './cart-settings.ts';
import { optionChecksum } from './checksum.ts';
import { planMerge } from './merge-plan.ts';
import type { MergeOptions, MergePlan } from './merge-types.ts';
import { ProductOptionSchema } from './product-option.ts';
import { isSameItem, lineKey } from './same-item.ts';

const options: MergeOptions = {
  cartToken: 'cart-1',
  mergeId: 'm1',
  forceClientState: false,
  mergeQuantities: false,
};
const item = (sku: string, qty: number, item_id = 3): ServerCartItem => ({
  item_id,
  quote_id: '7',
  sku,
  qty,
  product_type: 'simple',
});
const planned = (
  lines: CartLine[],
  items: ServerCartItem[],
  more: Partial<MergeOptions> = {},
  settings: Partial<CartSettings> = {},
  removed: CartLine[] = [],
) =>
  planMerge(
    { cartItems: lines, removed },
    items,
    { ...options, ...more },
    {
      ...defaultCartSettings,
      ...settings,
    },
  );
const here = { mergedInto: 'cart-1' };

describe('recorded merges', () => {
  const RecordedLine = v.object({
    sku: v.string(),
    qty: v.number(),
    prev_qty: v.optional(v.number(), 0),
    server_item_id: v.optional(v.number()),
    parentSku: v.optional(v.string()),
    product_option: v.optional(ProductOptionSchema),
  });
  const Case = v.object({
    name: v.string(),
    input: v.object({
      config: v.optional(
        v.object({
          cart: v.optional(
            v.object({
              serverSyncCanRemoveLocalItems: v.optional(v.boolean(), false),
              setConfigurableProductOptions: v.optional(v.boolean(), true),
            }),
          ),
        }),
      ),
      state: v.optional(v.object({ items: v.optional(v.array(RecordedLine), []) })),
      server: v.optional(v.object({ items: v.optional(ServerCartSchema, []) })),
      action: v.object({
        name: v.string(),
        payload: v.optional(
          v.object({
            dryRun: v.optional(v.boolean()),
            forceClientState: v.optional(v.boolean(), false),
            mergeQty: v.optional(v.boolean(), false),
          }),
        ),
      }),
    }),
    expected: v.object({
      mutating_calls: v.array(
        v.object({ path: v.string(), body: v.object({ cartItem: v.looseObject({}) }) }),
      ),
      diffLog: v.nullable(
        v.object({
          items: v.array(
            v.object({ party: v.string(), status: v.string(), sku: v.optional(v.string()) }),
          ),
        }),
      ),
    }),
  });
  const isMerge = ({ input }: v.InferOutput<typeof Case>) =>
    input.action.name === 'merge' &&
    input.action.payload?.dryRun === false &&
    input.config?.cart?.setConfigurableProductOptions !== false;
  const cases = recorded.cases
    .map((one) => v.safeParse(Case, one))
    .flatMap((parsed) => (parsed.success && isMerge(parsed.output) ? [parsed.output] : []));

  test('are read', () => {
    expect(cases.length).toBeGreaterThan(10);
  });

  test.each(cases)('$name', ({ input, expected }) => {
    const payload = input.action.payload;
    const hasLogin = payload?.mergeQty ?? false;
    const lines = (input.state?.items ?? []).map((kept) =>
      line(kept.sku, kept.qty, {
        prev_qty: kept.prev_qty,
        server_item_id: kept.server_item_id ?? null,
        parentSku: kept.parentSku ?? null,
        product_option: kept.product_option ?? null,
        checksum: optionChecksum(kept.product_option),
        ...(hasLogin ? {} : here),
      }),
    );
    const mayRemoveLocalItems = input.config?.cart?.serverSyncCanRemoveLocalItems ?? false;
    // The family removes any line the server lacks; ours keeps what was never confirmed.
    const confirmed = mayRemoveLocalItems
      ? lines.map((kept) => ({ ...kept, prev_qty: kept.qty }))
      : lines;
    const plan = planned(
      confirmed,
      input.server?.items ?? [],
      { forceClientState: payload?.forceClientState ?? false, mergeQuantities: hasLogin },
      { mayRemoveLocalItems },
    );
    expect(plan.calls.map(({ cartItem }) => cartItem)).toEqual(
      expected.mutating_calls.map(({ body }) => body.cartItem),
    );
    const perItem = expected.diffLog?.items.filter((entry) => entry.sku !== undefined) ?? [];
    const differing = plan.log.filter(({ status }) => status !== 'no-changes');
    expect(differing.map(({ party, status, sku }) => ({ party, status, sku }))).toEqual(perItem);
  });
});

describe('merge', () => {
  test('pushes a client item the server lacks [cart-29]', () => {
    const plan = planned([line('a', 2)], []);
    expect(plan.calls).toMatchObject([
      { type: 'update', cartItem: { sku: 'a', qty: 2, quoteId: 'cart-1' } },
    ]);
    expect(plan.calls[0]?.cartItem).not.toHaveProperty('item_id');
    expect(plan.log).toMatchObject([{ party: 'server', status: 'no-item' }]);
  });

  test('removes it here only if the setting allows, nothing is forced and it was confirmed [cart-30]', () => {
    const known = line('a', 2, { ...here, prev_qty: 2 });
    const may = { mayRemoveLocalItems: true };
    expect(planned([known], [], {}, may).lines).toEqual([]);
    expect(planned([known], [], { forceClientState: true }, may).lines).toHaveLength(1);
    expect(planned([line('a', 2)], [], {}, may).lines).toHaveLength(1);
  });

  test('sends the client quantity that the server has not confirmed [cart-31]', () => {
    const plan = planned([line('a', 3, { ...here, prev_qty: 1 })], [item('a', 1)]);
    expect(plan.calls).toMatchObject([
      { cartItem: { sku: 'a', qty: 3, item_id: 3, quoteId: '7' } },
    ]);
    expect(plan.log).toMatchObject([{ status: 'wrong-qty', clientQty: 3, serverQty: 1 }]);
  });

  test('takes the server item when the client may not win [cart-32]', () => {
    const kept = line('a', 3, { ...here, prev_qty: 1 });
    const plan = planned([kept], [item('a', 1)], {}, { clientQuantityWins: false });
    expect(plan.calls).toEqual([]);
    expect(plan.lines).toMatchObject([{ qty: 1, prev_qty: 1, server_item_id: 3 }]);
  });

  test('takes a quantity changed on another device when nothing was changed here', () => {
    const plan = planned([line('a', 2, { ...here, prev_qty: 2 })], [item('a', 5)]);
    expect(plan.calls).toEqual([]);
    expect(plan.lines).toMatchObject([{ qty: 5 }]);
  });

  test('adopts what only the server has, deletes it only when the client is forced [cart-33]', () => {
    expect(planned([], [item('a', 1)]).adopted).toMatchObject([{ sku: 'a' }]);
    const forced = planned([], [item('a', 1)], { forceClientState: true });
    expect(forced.adopted).toEqual([]);
    expect(forced.calls).toMatchObject([
      { type: 'delete', cartItem: { sku: 'a', item_id: 3, quoteId: 'cart-1' } },
    ]);
  });

  test('deletes what the shopper removed here instead of taking it back', () => {
    const gone = line('a', 1, here);
    const plan = planned([], [item('a', 1)], {}, {}, [gone]);
    expect(plan.adopted).toEqual([]);
    expect(plan.calls).toMatchObject([{ type: 'delete', key: 'a' }]);
    expect(plan.removed).toHaveLength(1);
    expect(planned([], [], {}, {}, [gone]).removed).toEqual([]);
  });

  test('a line removed from the guest cart does not remove it from the customer cart', () => {
    const gone = line('a', 1, { mergedInto: 'guest' });
    expect(planned([], [item('a', 1)], {}, {}, [gone]).adopted).toHaveLength(1);
  });

  test('a write without an answer keeps its id, a changed one gets its own', () => {
    const first = planned([line('a', 2)], []);
    const again = planned([...first.lines], [], { mergeId: 'm2' });
    expect(again.calls[0]?.id).toBe(first.calls[0]?.id);
    const changed = first.lines.map((kept) => ({ ...kept, qty: 3 }));
    expect(planned(changed, [], { mergeId: 'm2' }).calls[0]?.id).not.toBe(first.calls[0]?.id);
  });
});

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
      item_id: fc.integer({ min: 1, max: 99 }),
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
    cartItems: one.lines.map((kept) => line(kept.sku, kept.qty, kept)),
    removed: one.removed
      .filter((gone) => !one.lines.some((kept) => kept.sku === gone))
      .map((gone) => line(gone, 1, here)),
    items: one.items.map((kept) => item(kept.sku, kept.qty, kept.item_id)),
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
      const rest = now.filter((one) => lineKey(one) !== call.key);
      return call.type === 'delete' ? rest : [...rest, item(call.cartItem.sku, call.qty)];
    }, state.items);
  /** The client as it was kept before the calls went out; adopted items are lines. */
  const kept = (one: MergePlan) => [
    ...one.lines,
    ...one.adopted.map((from) => line(from.sku, from.qty, { ...here, prev_qty: from.qty })),
  ];
  const wanted = (lines: readonly { sku: string; qty: number }[]) =>
    Object.fromEntries(lines.map(({ sku: name, qty }) => [name, qty]));

  test('never loses a line the backend has not confirmed', () => {
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

  test('has nothing left to do when it is repeated after all its calls were done', () => {
    fc.assert(
      fc.property(run, (one) => {
        const state = start(one);
        const first = plan(one, state);
        const items = served(state, first.calls, first.calls.length);
        const second = plan(one, { cartItems: kept(first), removed: [...first.removed], items });
        expect(second.calls).toEqual([]);
        expect(wanted(kept(second))).toEqual(wanted(kept(first)));
      }),
    );
  });

  test('ends in the same cart when any of its calls is lost on the way or only its answer is', () => {
    fc.assert(
      fc.property(run, fc.nat(8), (one, done) => {
        const state = start(one);
        const first = plan(one, state);
        const items = served(state, first.calls, done);
        const again = { cartItems: kept(first), removed: [...first.removed], items };
        expect(wanted(kept(plan(one, again)))).toEqual(wanted(kept(first)));
      }),
    );
  });

  test('never asks for more than client and server held together', () => {
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
