import fc from 'fast-check';
import { type Fate, fates } from '../support/lossy-network.ts';

/**
 * Products for every way to distinguish lines: by SKU, without stock, and a variant with its
 * options.
 */
export const goods = ['shirt', 'book', 'unmanaged', 'dress-red-m'] as const;
export type Sku = (typeof goods)[number];

/** Backend faults of a request that has arrived. */
const backendFaults = [
  { kind: 'drop-reply' },
  { kind: 'status', status: 503 },
  { kind: 'content-type', type: 'text/html' },
  { kind: 'cut-body', bytes: 9 },
] as const;

const routes = [
  'GET /api/cart/pull',
  'POST /api/cart/create',
  'POST /api/cart/update',
  'POST /api/cart/delete',
  'GET /api/cart/totals',
] as const;

/** Timeouts are slow to test; `tests/faults` covers them. */
const quickFates = fates.filter((fate) => fate !== 'hang');

const tab = fc.nat(1);
const sku = fc.constantFrom(...goods);
const qty = fc.integer({ min: 1, max: 3 });
const edit = fc.constantFrom('add' as const, 'set' as const, 'remove' as const);

/** An event of a cart; a failure shrinks to the first kind. */
export const stepArbitrary = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rest' as const), turns: fc.nat(12) }) },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('edit' as const), kind: edit, tab, sku, qty }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), tab }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('elsewhere' as const), kind: edit, sku, qty }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('fates' as const),
      fates: fc.array(fc.constantFrom<Fate>(...quickFates), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('backend' as const),
      route: fc.constantFrom(...routes),
      fault: fc.constantFrom(...backendFaults),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('sync' as const), tab, force: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('release' as const, 'deliver' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('login' as const, 'expire' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('settle' as const, 'restart' as const) }),
  },
);

export type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;
