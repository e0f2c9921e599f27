import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cart, line, product } from '../../tests/support/cart.ts';
import { mostSavedLines, type SavedChange, type SavedItem } from '../commerce/saved-line.ts';
import { grosze } from '../money.ts';
import { withSaved } from './apply-saved.ts';
import type { SavedState } from './commands.ts';
import { lineKey } from './line-key.ts';
import {
  hasSaved,
  planSaved,
  savedChanges,
  takeSaved,
  unsentSaved,
  withCurrentFacts,
  withoutSaved,
} from './merge-saved.ts';

const bundle = (id: number) => ({
  extension_attributes: { bundle_options: [{ option_id: 1, option_selections: [id] }] },
});
const me = 'ala@example.com';
const item = (sku: string, qty: number): SavedItem => ({ sku, qty, product_option: null });
const state = (...lines: (readonly [string, number])[]): SavedState => ({
  saved: lines.map(([sku, qty]) => line(sku, qty)),
  savedAccount: null,
});
const amounts = (items: readonly { readonly sku: string; readonly qty: number }[]) =>
  Object.fromEntries(items.map(({ sku, qty }) => [sku, qty]));

/** The account as a backend holds it: the first response to a key is the only one. */
function createAccount(...first: SavedItem[]) {
  let items: readonly SavedItem[] = first;
  const responses = new Map<string, readonly SavedItem[]>();
  return {
    read: () => items,
    change(id: string, changes: readonly SavedChange[]) {
      const before = responses.get(id);
      if (before) return before;
      for (const { sku, qty } of changes) {
        const next = Math.max(0, (amounts(items)[sku] ?? 0) + qty);
        const others = items.filter((other) => other.sku !== sku);
        items = next === 0 ? others : [...others, item(sku, next)];
      }
      responses.set(id, items);
      return items;
    },
  };
}
type Account = ReturnType<typeof createAccount>;
type Fault = 'none' | 'request' | 'response';

/** One sync, as `sync-saved.ts` does it. */
function sync(before: SavedState, account: Account, id: string, fault: Fault = 'none'): SavedState {
  const planned = planSaved(before, me, id);
  const sending = planned.savedAccount?.sending ?? null;
  if (fault === 'request') return planned;
  const there = sending ? account.change(sending.id, sending.changes) : account.read();
  return fault === 'response' ? planned : takeSaved(planned, there, me, {});
}

describe('lines saved for later on device and account', () => {
  test('add up on the first merge, and once only [cart-67]', () => {
    const account = createAccount(item('a', 1), item('b', 2));
    const first = sync(state(['a', 2], ['c', 1]), account, 'w1');
    expect(amounts(first.saved)).toEqual({ a: 3, b: 2, c: 1 });
    expect(amounts(account.read())).toEqual({ a: 3, b: 2, c: 1 });
    expect(sync(first, account, 'w2')).toEqual(first);
  });

  test('of another customer are new to this account', () => {
    const other = takeSaved(
      planSaved(state(), 'ola@example.com', 'w1'),
      [item('a', 4)],
      'ola@example.com',
      {},
    );
    expect(savedChanges(other, me)).toMatchObject([{ sku: 'a', qty: 4 }]);
    expect(takeSaved(other, [], me, {})).toBe(other);
  });

  test('for which the account has no room, or whose options are too long, stay here alone', () => {
    const full = Array.from({ length: mostSavedLines - 1 }, (_, at) => item(`s${at}`, 1));
    const account = createAccount(...full);
    const first = sync(state(), account, 'w1');
    const lines = [line('a', 1), line('b', 1), line('s0', 2)];
    const here = sync({ ...first, saved: withSaved(first.saved, lines) }, account, 'w2');
    expect(account.read()).toHaveLength(mostSavedLines);
    expect(amounts(account.read())).toMatchObject({ s0: 3 });
    expect(here.saved).toHaveLength(mostSavedLines + 1);
    expect(planSaved(here, me, 'w3')).toBe(here);
    const long = line('c', 1, { product_option: { text: 'a'.repeat(5000) } });
    expect(planSaved({ ...state(), saved: [long] }, me, 'w1').savedAccount?.sending).toBeNull();
  });

  test('that the account lost elsewhere go here too, but not changes of this device', () => {
    const both = createAccount(item('a', 2), item('b', 1));
    const here = sync(state(), both, 'w1');
    both.change('elsewhere', [{ ...item('a', -2) }, { ...item('b', -1) }]);
    const changed = { ...here, saved: withSaved(here.saved, [line('b', 3)]) };
    expect(amounts(sync(changed, both, 'w2').saved)).toEqual({ b: 3 });
  });

  test('have catalogue data, or at least their sku', () => {
    const found = { a: product('a', { name: 'Suknia', unitPrice: grosze(500) }) };
    const start = planSaved(state(), me, 'w1');
    expect(takeSaved(start, [item('a', 1), item('b', 1)], me, found).saved).toMatchObject([
      { name: 'b', unitPrice: null },
      { name: 'Suknia', unitPrice: 500, mergedInto: null },
    ]);
  });

  test('tell by the account whether a write without a known outcome was made', () => {
    const planned = planSaved(state(['a', 2]), me, 'w1');
    expect(hasSaved(planned, [item('a', 2)])).toBe(true);
    expect(hasSaved(planned, [])).toBe(false);
    expect(hasSaved(state(['a', 2]), [])).toBe(false);
    expect(unsentSaved(planned).savedAccount).toMatchObject({
      owner: me,
      items: [],
      sending: null,
    });
    expect(unsentSaved(state()).savedAccount).toBeNull();
  });
});

const sku = fc.constantFrom('a', 'b', 'c');
const qty = fc.integer({ min: 1, max: 5 });
const lines = fc.uniqueArray(fc.tuple(sku, qty), { selector: ([name]) => name });

describe('any merge of saved lines', () => {
  test('gives the same quantities whichever side is the device [cart-67]', () => {
    fc.assert(
      fc.property(lines, lines, (one, two) => {
        const items = (given: typeof one) => given.map(([name, count]) => item(name, count));
        const left = sync(state(...one), createAccount(...items(two)), 'w1');
        const right = sync(state(...two), createAccount(...items(one)), 'w1');
        expect(amounts(left.saved)).toEqual(amounts(right.saved));
      }),
    );
  });

  const step = fc.record({
    device: fc.constantFrom(0, 1),
    act: fc.oneof(
      fc.record({ kind: fc.constant('save' as const), sku, qty }),
      fc.record({ kind: fc.constant('remove' as const), sku }),
      fc.record({
        kind: fc.constant('sync' as const),
        fault: fc.constantFrom<Fault>('none', 'request', 'response'),
      }),
    ),
  });

  /** Runs the steps on two devices of one account, then syncs both until nothing changes. */
  function run(steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
    const account = createAccount();
    const devices: [SavedState, SavedState] = [state(), state()];
    let saved: Record<string, number> = {};
    steps.forEach(({ device, act }, at) => {
      const at2 = device === 0 ? 0 : 1;
      const before = devices[at2];
      if (act.kind === 'sync') devices[at2] = sync(before, account, `s${at}`, act.fault);
      else if (act.kind === 'remove') devices[at2] = withoutSaved(before, act.sku);
      else {
        devices[at2] = { ...before, saved: withSaved(before.saved, [line(act.sku, act.qty)]) };
        saved = { ...saved, [act.sku]: (saved[act.sku] ?? 0) + act.qty };
      }
    });
    for (const round of [1, 2, 3, 4]) {
      devices[0] = sync(devices[0], account, `e${round}-0`);
      devices[1] = sync(devices[1], account, `e${round}-1`);
    }
    return { devices, account, saved };
  }

  test('ends with the same lines on all devices and the account, whatever was lost [cart-67]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { devices, account } = run(steps);
        for (const { saved } of devices) expect(amounts(saved)).toEqual(amounts(account.read()));
      }),
      { numRuns: 300 },
    );
  });

  test('loses no piece and counts none twice while nothing is removed [cart-67]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { account, saved } = run(steps.filter(({ act }) => act.kind !== 'remove'));
        expect(amounts(account.read())).toEqual(saved);
      }),
      { numRuns: 300 },
    );
  });

  test('never holds more than was saved, and no line twice', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { devices, saved } = run(steps);
        const [{ saved: here }] = devices;
        expect(new Set(here.map(lineKey)).size).toBe(here.length);
        for (const each of here) expect(each.qty).toBeLessThanOrEqual(saved[each.sku] ?? 0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('current facts of saved lines', () => {
  const found = { a: product('a', { unitPrice: grosze(700) }) };

  test('are price, limits and stock; a product no longer sold is sold out [cart-66]', () => {
    const before = { ...cart(), saved: [line('a', 2), line('gone', 1)] };
    const { saved } = withCurrentFacts(before, found, new Map([['a', 4]]));
    expect(saved).toMatchObject([
      { qty: 2, unitPrice: 700, limits: { stock: 4 }, is_in_stock: true },
      { sku: 'gone', is_in_stock: false },
    ]);
    const out = withCurrentFacts(before, found, new Map([['a', 0]]));
    expect(out.saved).toMatchObject([{ is_in_stock: false }, { is_in_stock: false }]);
  });

  test('leave the price of a composed product, and change nothing that is current', () => {
    const product_option = bundle(2);
    const set = line('a', 1, { product_option, unitPrice: grosze(99), checksum: 'x' });
    const before = { ...cart(), saved: [set] };
    expect(withCurrentFacts(before, found, new Map())).toBe(before);
  });
});
