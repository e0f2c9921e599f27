import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as v from 'valibot';
import type { OutputCache } from '../../server/cache/output-cache.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { internalPagePolicy } from '../../server/dev-pages/internal-page.ts';
import type { ThemedFolder } from '../../server/own-shop/theme-source.ts';
import type { Renderer } from '../../server/pages/renderer.ts';
import type { Config } from '../../server/settings/config.ts';
import { rawBodies } from '../context/raw-bodies.ts';
import { createDevClock, type DevClock } from './dev-clock.ts';
import { devToolsPage } from './dev-tools-page.ts';
import { formOf, onlyFromHere } from './form.ts';
import { networkNames, slowNetwork } from './network.ts';
import { clockScript, entryScript, pageScripts } from './page-scripts.ts';
import { studioRoutes } from './studio-routes.ts';

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
function cacheByClock(cache: OutputCache, clock: DevClock): OutputCache {
  const keyOf = (key: string) => (clock.shift() === 0 ? key : `${key}\n${clock.shift()}`);
  return {
    ...cache,
    get: (key) => cache.get(keyOf(key)),
    fetch: (key, make) => cache.fetch(keyOf(key), make),
  };
}

export interface DevToolsOptions {
  readonly clock: DevClock;
  readonly hasMock: boolean;
  readonly hasGallery: boolean;
  /** The shop's own folder, whose theme the studio writes; null without one. */
  readonly own?: ThemedFolder | null;
}

const hour = 3_600_000;
/** Ten years: promotions of a demo end long before. */
const farthest = 10 * 365 * 24;
const HoursSchema = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,6}$/),
  v.transform(Number),
  v.minValue(-farthest),
  v.maxValue(farthest),
);
const ClockSchema = v.union([v.object({ o: HoursSchema }), v.object({ na: HoursSchema })]);
const NetworkSchema = v.object({ siec: v.picklist(networkNames) });
const ScriptSchema = v.object({
  ms: v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number)),
});

const script = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(text);

/**
 * The pages of the dev tools. Only for development: its hooks affect every response of the
 * application.
 */
export function devToolsRoutes(app: FastifyInstance, options: DevToolsOptions): void {
  const { clock, hasMock, hasGallery, own = null } = options;
  const network = slowNetwork(app);
  pageScripts(app, clock);
  studioRoutes(app, own);

  app.get('/mock', async (_request, reply) =>
    reply
      .header('content-security-policy', internalPagePolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(devToolsPage({ clock, network: network.name(), hasMock, hasGallery })),
  );
  app.get('/mock/zegar.js', async (request, reply) =>
    script(reply, clockScript(parseInput(ScriptSchema, request.query, 'BAD_REQUEST').ms)),
  );
  app.get('/mock/wejscie.js', async (_request, reply) => script(reply, entryScript));

  app.register(async (scope) => {
    rawBodies(scope);
    onlyFromHere(scope);
    scope.post('/mock/zegar', async (request, reply) => {
      const form = parseInput(ClockSchema, formOf(request), 'BAD_REQUEST');
      clock.move('na' in form ? form.na * hour : clock.shift() + form.o * hour);
      return reply.redirect('/mock', 303);
    });
    scope.post('/mock/siec', async (request, reply) => {
      network.choose(parseInput(NetworkSchema, formOf(request), 'BAD_REQUEST').siec);
      return reply.redirect('/mock', 303);
    });
  });
}

/** Development only: a clock that can be shifted, and the pages at `/mock`. */
export function openDevTools(
  config: Config,
  { hasGallery, own = null }: Pick<DevToolsOptions, 'hasGallery' | 'own'>,
) {
  const clock = createDevClock();
  const hasMock = config.COMMERCE_API_URL === '';
  return {
    clock: clock.now,
    renderer: (renderer: Renderer) => renderByClock(renderer, clock),
    cache: (cache: OutputCache) => cacheByClock(cache, clock),
    plugin: fastifyPlugin(async (app) => devToolsRoutes(app, { clock, hasGallery, hasMock, own })),
  };
}
