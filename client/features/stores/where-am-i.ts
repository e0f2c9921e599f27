import type { Spot } from '../../../domain/shops/nearest-first.ts';

/**
 * The device's position, for which the browser prompts the shopper; rejects if it is denied or
 * unknown.
 */
export function whereAmI(): Promise<Spot> {
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
