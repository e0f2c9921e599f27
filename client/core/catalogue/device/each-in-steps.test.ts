import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachInSteps, step } from './each-in-steps.ts';

test('visits each item once, in order, whatever the items weigh', async () => {
  const weights = fc.array(fc.nat(2 * step), { maxLength: 600, size: 'max' });
  await fc.assert(
    fc.asyncProperty(weights, async (items) => {
      const seen: number[] = [];
      await eachInSteps(
        items,
        (item) => void seen.push(item),
        async () => {},
        (item) => item,
      );
      expect(seen).toEqual(items);
    }),
    { numRuns: 40 },
  );
});

test('yields after every step, and sooner for an item as heavy as a step', async () => {
  const breathsOf = async (weight: number) => {
    let breaths = 0;
    const breath = async () => {
      breaths += 1;
    };
    await eachInSteps(
      Array.from({ length: 4 * step }, (_, at) => at),
      () => {},
      breath,
      () => weight,
    );
    return breaths;
  };
  expect(await breathsOf(1)).toBe(5);
  expect(await breathsOf(step)).toBe(4 * step + 1);
});
