import type { Random } from '../../../demo/catalogue/random.ts';
import { zipfSampler, zipfShares } from './zipf.ts';

/** Traffic to a page cache. */
export interface Traffic {
  readonly addresses: number;
  /**
   * Exponent of Zipf's law: a higher one sends more of the traffic to the few most popular pages.
   */
  readonly exponent: number;
  readonly requestsPerSecond: number;
  /** Seconds until a page is rendered again. */
  readonly ttlS: number;
  /** Purges of each page per day. */
  readonly purgesPerPageDay: number;
  /** Number of pages that fit into the cache. */
  readonly capacity: number;
}

const day = 86_400;

/** Rate at which a page expires or is purged, per second: 1 divided by its average lifetime. */
function endingRate({ ttlS, purgesPerPageDay }: Traffic): number {
  const purges = purgesPerPageDay / day;
  return purges === 0 ? 1 / ttlS : purges / -Math.expm1(-purges * ttlS);
}

/**
 * Probability of a cache hit: the page was requested recently enough to be still cached, and was
 * not purged or expired since.
 */
const found = (rate: number, ending: number, idleS: number): number =>
  (rate / (rate + ending)) * -Math.expm1(-(rate + ending) * idleS);

/**
 * Expected hit ratio, by the characteristic time of a cache (Che's approximation) with random
 * purges. It is exact enough for all traffic, also where a simulation would take too long.
 */
export function expectedHitRatio(traffic: Traffic): number {
  const { addresses, exponent, requestsPerSecond, capacity } = traffic;
  const rates = zipfShares(addresses, exponent).map((share) => share * requestsPerSecond);
  const ending = endingRate(traffic);
  const occupied = (idleS: number) =>
    rates.reduce((sum, rate) => sum + found(rate, ending, idleS), 0);
  let low = 0;
  let high = 1e9;
  if (occupied(high) > capacity) {
    for (let step = 0; step < 60; step += 1) {
      const middle = (low + high) / 2;
      if (occupied(middle) > capacity) high = middle;
      else low = middle;
    }
  }
  const hits = rates.reduce((sum, rate) => sum + rate * found(rate, ending, high), 0);
  return hits / requestsPerSecond;
}

/** Simulates this number of requests to an LRU cache; only the second half is counted. */
export function simulatedHitRatio(traffic: Traffic, requests: number, random: Random): number {
  const sample = zipfSampler(zipfShares(traffic.addresses, traffic.exponent));
  const purges = traffic.purgesPerPageDay / day;
  /** Expiry of each cached page in seconds, in the order of last use. */
  const kept = new Map<number, number>();
  let now = 0;
  let hits = 0;
  let counted = 0;
  for (let number = 0; number < requests; number += 1) {
    now -= Math.log(1 - random.next()) / traffic.requestsPerSecond;
    const page = sample(random);
    const ends = kept.get(page);
    const isHit = ends !== undefined && ends > now;
    const purgedAt =
      purges === 0 ? Number.POSITIVE_INFINITY : -Math.log(1 - random.next()) / purges;
    kept.delete(page);
    kept.set(page, isHit ? ends : now + Math.min(traffic.ttlS, purgedAt));
    if (kept.size > traffic.capacity) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    if (number < requests / 2) continue;
    counted += 1;
    if (isHit) hits += 1;
  }
  return hits / counted;
}
