import type { Breath } from './breath.ts';
import { step } from './each-in-steps.ts';

type Compare<T> = (one: T, other: T) => number;

async function merged<T>(
  left: readonly T[],
  right: readonly T[],
  compare: Compare<T>,
  breath: Breath,
): Promise<T[]> {
  const all: T[] = [];
  const [lefts, rights] = [left[Symbol.iterator](), right[Symbol.iterator]()];
  let [one, other] = [lefts.next(), rights.next()];
  while (!one.done || !other.done) {
    // On ties the left item comes first, so the sort is stable.
    if (!one.done && (other.done || compare(one.value, other.value) <= 0)) {
      all.push(one.value);
      one = lefts.next();
    } else if (!other.done) {
      all.push(other.value);
      other = rights.next();
    }
    if (all.length % step === 0) await breath();
  }
  return all;
}

/** As `toSorted`, but yields to the page in between: sorting 20,000 at once is a long task. */
export async function sortInSteps<T>(
  items: readonly T[],
  compare: Compare<T>,
  breath: Breath,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += step) {
    runs.push(items.slice(from, from + step).sort(compare));
    await breath();
  }
  while (runs.length > 1) {
    const next: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      next.push(await merged(runs[at] ?? [], runs[at + 1] ?? [], compare, breath));
    }
    runs = next;
  }
  return runs[0] ?? [];
}
