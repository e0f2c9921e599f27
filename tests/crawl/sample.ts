import fc from 'fast-check';

/**
 * `CRAWL=full` visits everything; otherwise large sets are sampled, with the same sample in every
 * run.
 */
export const isFull = process.env['CRAWL'] === 'full';

/** At most `most` of the items, evenly spread; all of them in a full crawl. */
export function sample<T>(items: readonly T[], most: number): T[] {
  if (isFull || items.length <= most) return [...items];
  const some = fc.shuffledSubarray([...items], { minLength: most, maxLength: most });
  return fc.sample(some, { seed: 7, numRuns: 1 })[0] ?? [];
}

/** Sample size for sets of hundreds, in each store view. */
export const most = {
  products: 8,
  others: 10,
  links: 25,
  offers: 300,
  valid: 25,
  tagged: 12,
  shared: 8,
} as const;
