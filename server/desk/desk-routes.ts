import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as v from 'valibot';
import { parseInput } from '../commerce/refusal.ts';
import type { Config } from '../config.ts';
import { formOf, onlyFromHere } from '../mock/desk/form.ts';
import { mockPagePolicy } from '../mock/mock-page.ts';
import { rawBodies } from '../mock/raw-bodies.ts';
import type { DeskClock } from './desk-clock.ts';
import { deskPage } from './desk-page.ts';
import { networkNames, slowNetwork } from './network.ts';
import { clockScript, entryScript, pageScripts } from './page-scripts.ts';

export interface DeskOptions {
  readonly clock: DeskClock;
  readonly hasMock: boolean;
  readonly hasGallery: boolean;
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
 * The developer's desk. Registered by whoever knows that this is no production: its hooks reach every
 * answer of the application.
 */
export function deskRoutes(app: FastifyInstance, options: DeskOptions): void {
  const { clock, hasMock, hasGallery } = options;
  const network = slowNetwork(app);
  pageScripts(app, clock);

  app.get('/mock', async (_request, reply) =>
    reply
      .header('content-security-policy', mockPagePolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(deskPage({ clock, network: network.name(), hasMock, hasGallery })),
  );
  app.get('/mock/zegar.js', async (request, reply) =>
    script(reply, clockScript(parseInput(ScriptSchema, request.query, 'BAD_REQUEST').ms)),
  );
  app.get('/mock/wejscie.js', async (_request, reply) => script(reply, entryScript));

  app.register(async (scope) => {
    rawBodies(scope);
    onlyFromHere(scope);
    scope.post('/mock/zegar', async (request, reply) => {
      const asked = parseInput(ClockSchema, formOf(request), 'BAD_REQUEST');
      clock.move('na' in asked ? asked.na * hour : clock.shift() + asked.o * hour);
      return reply.redirect('/mock', 303);
    });
    scope.post('/mock/siec', async (request, reply) => {
      network.choose(parseInput(NetworkSchema, formOf(request), 'BAD_REQUEST').siec);
      return reply.redirect('/mock', 303);
    });
  });
}

/** The desk where the settings open it, for the whole application; nothing elsewhere. */
export function deskPlugins(
  config: Config,
  options: Omit<DeskOptions, 'hasMock'>,
): readonly ((app: FastifyInstance) => Promise<void>)[] {
  if (!config.MOCK_FAULTS) return [];
  const hasMock = config.COMMERCE_API_URL === '';
  return [fastifyPlugin(async (app) => deskRoutes(app, { ...options, hasMock }))];
}
