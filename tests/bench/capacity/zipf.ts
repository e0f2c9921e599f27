import type { Random } from '../../../demo/catalogue/random.ts';

/**
 * Share of requests of each of `count` addresses, the most popular first; the shares add up to 1.
 */
export function zipfShares(count: number, exponent: number): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, rank) => (rank + 1) ** -exponent);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Draws addresses according to their shares. */
export function zipfSampler(shares: Float64Array): (random: Random) => number {
  const sums = new Float64Array(shares.length);
  let sum = 0;
  shares.forEach((share, rank) => {
    sum += share;
    sums[rank] = sum;
  });
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
