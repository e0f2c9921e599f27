import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInSteps } from './sort-in-steps.ts';

const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;

test('sorts in steps like the built-in sort and keeps equal items in order', async () => {
  const items = fc
    .array(fc.nat(50), { maxLength: 2000, size: 'max' })
    .map((keys) => keys.map((key, at) => ({ key, at })));
  await fc.assert(
    fc.asyncProperty(items, async (all) => {
      expect(await sortInSteps(all, byKey, async () => {})).toEqual(all.toSorted(byKey));
    }),
    { numRuns: 40 },
  );
});

test('yields between the steps', async () => {
  let breaths = 0;
  const all = Array.from({ length: 20_000 }, (_, at) => ({ key: (at * 7919) % 20_000 }));
  await sortInSteps(all, byKey, async () => {
    breaths += 1;
  });
  expect(breaths).toBeGreaterThan(500);
});
