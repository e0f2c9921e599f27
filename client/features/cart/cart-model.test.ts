import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CartWorld } from '../../../tests/model/cart-world.ts';
import { stepArbitrary } from '../../../tests/model/steps.ts';

const runs = 125;
const stepsOfARun = 80;

test('any mix of tabs, devices, reloads, logins and lost responses ends in the cart the shopper made', async () => {
  let steps = 0;
  const run = fc.array(stepArbitrary, {
    minLength: stepsOfARun,
    maxLength: stepsOfARun,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(run, async (all) => {
      const world = await CartWorld.open();
      try {
        for (const step of all) {
          await world.do(step);
          steps += 1;
        }
        await world.settle();
        await world.expectIdempotent();
      } finally {
        await world.close();
      }
    }),
    // A fixed seed makes runs repeatable; `npm run test:faults -- --seed N` uses another one.
    { numRuns: runs, seed: 20_261_121 },
  );
  expect(steps).toBeGreaterThanOrEqual(10_000);
}, 600_000);
