import fc from 'fast-check';
import { type Fate, fates } from '../support/lossy-network.ts';

/** Backend faults of the order request; `latency` is longer than the gateway's time limit. */
const backendFaults = [
  { kind: 'drop-reply' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'latency', ms: 150 },
  { kind: 'content-type', type: 'text/html' },
  { kind: 'cut-body', bytes: 20 },
] as const;

/** Events in shopper, browser and server while the order is sent. */
export const turns = [
  'press',
  'press twice',
  'press in another tab',
  'press and reload',
  'press and restart the server',
  'press offline',
] as const;
export type Turn = (typeof turns)[number];

const spoilt = (maxLength: number) =>
  fc.array(fc.constantFrom<Fate>(...fates.filter((fate) => fate !== 'slow' && fate !== 'held')), {
    maxLength,
  });

/** One order with all its faults and events. */
export const orderPlan = fc.record({
  goods: fc.uniqueArray(
    fc.constantFrom('shirt' as const, 'book' as const, 'dress-red-m' as const),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  qty: fc.integer({ min: 1, max: 3 }),
  whileShopping: spoilt(2),
  whileOrdering: spoilt(4),
  backend: fc.option(fc.constantFrom(...backendFaults), { freq: 2 }),
  turns: fc.array(fc.constantFrom(...turns), { minLength: 1, maxLength: 3 }),
});

export type OrderPlan = typeof orderPlan extends fc.Arbitrary<infer T> ? T : never;
