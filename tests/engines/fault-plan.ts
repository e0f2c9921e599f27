import fc from 'fast-check';
import type { WireFault } from '../faults/fault-proxy.ts';

/** How one sending of an order ends: where its exchange with the engine is stopped, or broken. */
export const fates = [
  'none',
  'lost before the commit',
  'lost after the commit',
  'hangs before the commit',
  'hangs after the commit',
  '500',
  'reset',
  'cut',
] as const;
export type Fate = (typeof fates)[number];

/** The fault of the connection; null for a fate that stops one exchange, or none. */
export const wireFaultOf = (fate: Fate): WireFault | null =>
  fate === '500' || fate === 'reset' || fate === 'cut' ? fate : null;

/** Sent to one connector process, to the other, or to both at the same moment. */
export const targets = { one: [0], other: [1], both: [0, 1] } as const;

/** The faulty sendings of one order; afterwards it is sent until it is answered. */
export const tries = fc.array(
  fc.record({
    to: fc.constantFrom('one' as const, 'other' as const, 'both' as const, 'both' as const),
    fate: fc.constantFrom(...fates),
  }),
  { minLength: 1, maxLength: 3 },
);
export type Try =
  typeof tries extends fc.Arbitrary<infer T>
    ? T extends readonly (infer One)[]
      ? One
      : never
    : never;

/** What is killed (`kill -9`) while an order is under way, by the order's place in the run. */
export function killedAt(index: number): 'engine' | 'connector' | null {
  if (index % 40 === 20) return 'engine';
  return index % 15 === 7 ? 'connector' : null;
}
