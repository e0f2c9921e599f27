import { useStore } from 'jotai';
import { useState } from 'react';
import type { Point } from '../../../domain/commerce/point.ts';
import { nearestFirst, type Spot } from '../../../domain/shops/nearest-first.ts';
import type { ShopNetwork } from '../../../domain/shops/network.ts';
import { log, reason } from '../../core/log.ts';
import type { fetchShops } from './fetch-shops.ts';

/**
 * The device's position, for which the browser prompts the shopper; rejects if it is denied or
 * unknown.
 */
function whereAmI(): Promise<Spot> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This device cannot tell where it is'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      reject,
      { maximumAge: 600_000, timeout: 10_000 },
    );
  });
}

export interface Nearest {
  /** The places by distance; null until they are known. */
  readonly places: readonly Point[] | null;
  /** What failed at the last attempt. */
  readonly problem: 'spot' | 'list' | null;
  readonly isBusy: boolean;
  /** The town from which distances are measured; null for the shopper's own position. */
  readonly town: string | null;
  readonly find: () => Promise<void>;
  /** As `find`, from a typed postcode or town; false if that was not understood. */
  readonly findFrom: (typed: string) => Promise<boolean>;
}

/** Loaded on demand: the request is needed only if the places have no coordinates. */
async function fetchNearest(...args: Parameters<typeof fetchShops>): Promise<readonly Point[]> {
  const calls = await import('./fetch-shops.ts');
  return calls.fetchShops(...args);
}

/** Loaded on demand: the towns are needed only for typed input. */
async function typedSpot(typed: string, known: readonly Point[]) {
  const rule = await import('../../../domain/shops/typed-spot.ts');
  return rule.typedSpot(typed, known);
}

/**
 * Our places by distance, once the shopper requests it. If the places have coordinates, the device
 * sorts them: the position stays private and it works offline. Otherwise the backend is queried. If
 * both fail, the earlier list stays.
 */
export function useNearest(network: ShopNetwork, known: readonly Point[] | null): Nearest {
  const store = useStore();
  const [places, setPlaces] = useState<readonly Point[] | null>(null);
  const [town, setTown] = useState<string | null>(null);
  const [problem, setProblem] = useState<Nearest['problem']>(null);
  const [isBusy, setBusy] = useState(false);

  async function sortFrom(from: string | null, whereFrom: () => Promise<Spot>): Promise<void> {
    setBusy(true);
    setProblem(null);
    let missing: Nearest['problem'] = 'spot';
    try {
      const spot = await whereFrom();
      missing = 'list';
      const sorted = known === null ? null : nearestFirst(known, spot);
      setPlaces(sorted ?? (await fetchNearest(store, network, spot)));
      setTown(from);
    } catch (error) {
      log.info('stores.not-nearest', { missing, reason: reason(error) });
      setProblem(missing);
    } finally {
      setBusy(false);
    }
  }

  return {
    places,
    problem,
    isBusy,
    town,
    find: () => sortFrom(null, whereAmI),
    async findFrom(typed) {
      const spot = await typedSpot(typed, known ?? []);
      if (spot === null) return false;
      await sortFrom(spot.town, async () => spot);
      return true;
    },
  };
}
