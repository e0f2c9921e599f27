import { vi } from 'vitest';

/** Sets the browser's geolocation, in degrees; returns the mocked function. */
export function standIn(place: { readonly latitude: number; readonly longitude: number }) {
  const toJSON = () => ({});
  const unsaid = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  const coords = { ...place, accuracy: 10, ...unsaid, toJSON };
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords, timestamp: 0, toJSON }),
  );
  vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition } }));
  return getCurrentPosition;
}
