import fc from 'fast-check';
import { CartWorld } from '../model/cart-world.ts';
import { stepArbitrary } from '../model/steps.ts';

const stepsOfAShopper = 80;

export interface OperationsReport {
  readonly operations: number;
  readonly shoppers: number;
  /** Carts that differ from the shopper's changes, with the difference. */
  readonly wrong: readonly string[];
  readonly faults: Readonly<Record<string, number>>;
}

/**
 * Performs this number of cart changes through seeded faults, and compares each cart with its
 * model.
 */
export async function runOperations(wanted: number, seed: number): Promise<OperationsReport> {
  const faults: Record<string, number> = {};
  const note = (name: string, count: number) => {
    faults[name] = (faults[name] ?? 0) + count;
  };
  const wrong: string[] = [];
  const shopperSteps = fc.array(stepArbitrary, {
    minLength: stepsOfAShopper,
    maxLength: stepsOfAShopper,
    size: 'max',
  });
  let operations = 0;
  let shoppers = 0;
  while (operations < wanted) {
    const [steps = []] = fc.sample(shopperSteps, { seed: seed + shoppers, numRuns: 1 });
    const world = await CartWorld.open();
    try {
      for (const step of steps) {
        await world.do(step);
        if (step.do === 'backend') note(`backend: ${Object.values(step.fault).join(' ')}`, 1);
        else if (['reload', 'restart', 'offline', 'login'].includes(step.do)) note(step.do, 1);
      }
      await world.settle();
      await world.expectIdempotent();
    } catch (error) {
      wrong.push(`seed ${seed + shoppers}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await world.close();
    }
    for (const [fate, count] of Object.entries(world.network.counts)) note(fate, count);
    operations += world.edits;
    shoppers += 1;
  }
  return { operations, shoppers, wrong, faults };
}
