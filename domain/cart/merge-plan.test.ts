import { describe, expect, test } from 'vitest';
import { line } from '../../tests/support/cart.ts';
import { here, item, planned } from '../../tests/support/merge.ts';

describe('merge', () => {
  test('pushes a client item that the server does not have [cart-29]', () => {
    const plan = planned([line('a', 2)], []);
    expect(plan.calls).toMatchObject([
      { type: 'update', cartItem: { sku: 'a', qty: 2, quoteId: 'cart-1' } },
    ]);
    expect(plan.calls[0]?.cartItem).not.toHaveProperty('item_id');
    expect(plan.log).toMatchObject([{ party: 'server', status: 'no-item' }]);
  });

  test('removes an item here only if the setting allows it, the client is not forced and the item was confirmed [cart-30]', () => {
    const known = line('a', 2, { ...here, prev_qty: 2 });
    const may = { mayRemoveLocalItems: true };
    expect(planned([known], [], {}, may).lines).toEqual([]);
    expect(planned([known], [], { forceClientState: true }, may).lines).toHaveLength(1);
    expect(planned([line('a', 2)], [], {}, may).lines).toHaveLength(1);
  });

  test.each([1, 5])(
    'sends the client quantity that the server has not confirmed, also where the server has %i since [cart-31]',
    (serverQty) => {
      const changed = line('a', 3, { ...here, prev_qty: 1 });
      const plan = planned([changed], [item('a', serverQty)]);
      expect(plan.calls).toMatchObject([
        { cartItem: { sku: 'a', qty: 3, item_id: '3', quoteId: '7' } },
      ]);
      expect(plan.lines).toMatchObject([{ qty: 3 }]);
      expect(plan.log).toMatchObject([{ status: 'wrong-qty', clientQty: 3, serverQty }]);
    },
  );

  test('finds a line again by its server id when its product has another sku [cart-05]', () => {
    const known = line('old', 2, { ...here, prev_qty: 2, server_item_id: '3' });
    const plan = planned([known], [item('new', 2)]);
    expect([plan.calls, plan.adopted]).toEqual([[], []]);
    expect(plan.lines).toMatchObject([{ sku: 'old', qty: 2, server_item_id: '3' }]);
  });

  test('keeps lines apart where an engine gives all of them one id', () => {
    const known = { ...here, server_item_id: '3' };
    const lines = [
      line('b', 2, { ...known, prev_qty: 2 }),
      line('a', 1, { ...known, prev_qty: 1 }),
    ];
    const plan = planned(lines, [item('a', 1), item('b', 2)]);
    expect(plan.calls).toEqual([]);
    expect(plan.lines).toMatchObject([
      { sku: 'b', qty: 2 },
      { sku: 'a', qty: 1 },
    ]);
    expect(planned([], [item('a', 1), item('b', 2)])).toMatchObject({
      calls: [],
      adopted: [{ sku: 'a' }, { sku: 'b' }],
    });
  });

  test('uses the server item when the client may not win [cart-32]', () => {
    const local = line('a', 3, { ...here, prev_qty: 1 });
    const plan = planned([local], [item('a', 1)], {}, { clientQuantityWins: false });
    expect(plan.calls).toEqual([]);
    expect(plan.lines).toMatchObject([{ qty: 1, prev_qty: 1, server_item_id: '3' }]);
  });

  test('uses a quantity changed on another device when nothing was changed here, unless the client is forced [cart-31]', () => {
    const known = line('a', 2, { ...here, prev_qty: 2 });
    const plan = planned([known], [item('a', 5)]);
    expect(plan.calls).toEqual([]);
    expect(plan.lines).toMatchObject([{ qty: 5 }]);
    const forced = planned([known], [item('a', 5)], { forceClientState: true });
    expect(forced.calls).toMatchObject([{ cartItem: { sku: 'a', qty: 2 } }]);
  });

  test('adopts what only the server has, and deletes it only when the client is forced [cart-33]', () => {
    expect(planned([], [item('a', 1)]).adopted).toMatchObject([{ sku: 'a' }]);
    const forced = planned([], [item('a', 1)], { forceClientState: true });
    expect(forced.adopted).toEqual([]);
    expect(forced.calls).toMatchObject([
      { type: 'delete', cartItem: { sku: 'a', item_id: '3', quoteId: 'cart-1' } },
    ]);
  });

  test('deletes what the shopper removed here instead of adopting it again', () => {
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

  test('a write without a response is sent again unchanged, and finished before a newer one', () => {
    const first = planned([line('a', 2)], []);
    const again = planned([...first.lines], [], { mergeId: 'm2' });
    expect(again.calls).toEqual(first.calls);
    const changed = first.lines.map((local) => ({ ...local, qty: 3 }));
    const settling = planned(changed, [item('a', 1)], { mergeId: 'm2' });
    expect(settling.calls).toEqual(first.calls);
    expect(settling.lines).toMatchObject([{ qty: 3, sending: { qty: 2 } }]);
    expect(settling.log).toMatchObject([{ status: 'update-required' }]);
    const settled = settling.lines.map((local) => ({ ...local, sending: null, prev_qty: 2 }));
    const next = planned(settled, [item('a', 2)], { mergeId: 'm3' });
    expect(next.calls).toMatchObject([{ id: 'm3-u0', qty: 3 }]);
  });

  test('a line removed during a pending write is deleted after that write', () => {
    const [sent] = planned([line('a', 2)], []).lines;
    const gone = sent ? [sent] : [];
    const settling = planned([], [], {}, {}, gone);
    expect(settling.calls).toMatchObject([{ type: 'update', id: 'm1-u0', qty: 2 }]);
    const settled = settling.removed.map((local) => ({ ...local, sending: null }));
    expect(planned([], [item('a', 2)], {}, {}, settled).calls).toMatchObject([
      { type: 'delete', key: 'a' },
    ]);
  });

  test('a deletion without a response is repeated before its product is added again', () => {
    const gone = line('a', 1, here);
    const { removed } = planned([], [item('a', 1)], {}, {}, [gone]);
    const back = removed.map((local) => ({ ...local, qty: 2 }));
    const settling = planned(back, [item('a', 1)], { mergeId: 'm2' });
    expect(settling.calls).toMatchObject([{ type: 'delete', id: 'm1-d3' }]);
    const settled = settling.lines.map((local) => ({ ...local, sending: null, prev_qty: 0 }));
    expect(planned(settled, [], { mergeId: 'm3' }).calls).toMatchObject([
      { type: 'update', id: 'm3-u0', qty: 2 },
    ]);
  });
});
