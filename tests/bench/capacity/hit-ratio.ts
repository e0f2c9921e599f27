import type { Random } from '../../../demo/catalogue/random.ts';
import { zipfSampler, zipfShares } from './zipf.ts';

/** Traffic to a cache of pages. */
export interface Traffic {
  readonly addresses: number;
  /** Of Zipf's law: the higher, the more of the traffic goes to the few most popular. */
  readonly exponent: number;
  readonly requestsPerSecond: number;
  /** Seconds until a page is made anew. */
  readonly ttlS: number;
  /** How often a page is purged on its own, each page alike, a day. */
  readonly purgesPerPageDay: number;
  /** Pages that fit. */
  readonly capacity: number;
}

const day = 86_400;

/** How often a page ends by its age or a purge, per second: one over how long it lasts on average. */
function endingRate({ ttlS, purgesPerPageDay }: Traffic): number {
  const purges = purgesPerPageDay / day;
  return purges === 0 ? 1 / ttlS : purges / -Math.expm1(-purges * ttlS);
}

/** A page is found when it was asked for lately enough not to be crowded out, and has not ended since. */
const found = (rate: number, ending: number, idleS: number): number =>
  (rate / (rate + ending)) * -Math.expm1(-(rate + ending) * idleS);

/**
 * Share of requests that find their page, by the characteristic time of a cache (Che's approximation)
 * with ends by chance: exact enough for any traffic, also where nothing could be played through.
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

/** Plays so many requests through a real cache (least recently used goes first); the second half counts. */
export function simulatedHitRatio(traffic: Traffic, requests: number, random: Random): number {
  const sample = zipfSampler(zipfShares(traffic.addresses, traffic.exponent));
  const purges = traffic.purgesPerPageDay / day;
  /** When each kept page ends, in seconds; in the order of their last use. */
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
