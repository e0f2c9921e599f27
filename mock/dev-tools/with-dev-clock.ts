import type { OutputCache } from '../../server/cache/output-cache.ts';
import type { Renderer } from '../../server/pages/renderer.ts';
import type { DevClock } from './dev-clock.ts';

/**
 * Renders for the time of a shifted clock; the expiry of a page is converted back to machine time.
 */
export function renderByClock(renderer: Renderer, clock: DevClock): Renderer {
  return {
    ...renderer,
    async render(request) {
      const shift = clock.shift();
      if (shift === 0) return renderer.render(request);
      const page = await renderer.render({ ...request, now: clock.now() });
      const { validUntil } = page;
      return { ...page, validUntil: validUntil === null ? null : validUntil - shift };
    },
  };
}

/** Separates cached pages of a shifted clock from those of the real one. */
export function cacheByClock(cache: OutputCache, clock: DevClock): OutputCache {
  const keyOf = (key: string) => (clock.shift() === 0 ? key : `${key}\n${clock.shift()}`);
  return {
    ...cache,
    get: (key) => cache.get(keyOf(key)),
    fetch: (key, make) => cache.fetch(keyOf(key), make),
  };
}
