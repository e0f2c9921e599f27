import cluster from 'node:cluster';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Serving } from './cluster/messages.ts';
import type { OwnShop } from './own-shop/read-own-shop.ts';
import { createPorts } from './ports.ts';
import type { RendererFactory } from './render/services-schema.ts';
import type { Config } from './settings/config.ts';
import { endWithGrace } from './start/end-with-grace.ts';
import { telemetrySpec } from './telemetry/telemetry-spec.ts';
import { startTracing, stopTracing } from './telemetry/tracing.ts';

export interface ServeOptions {
  readonly config: Config;
  /** The shop's own folder; null without one. */
  readonly own: OwnShop | null;
  readonly createRenderer: RendererFactory;
  /** Folder of the built browser files; null when something else serves them. */
  readonly clientDir: string | null;
  /** Adds what only one mode needs, before the server listens. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

/** Starts the shop, prints its address, and stops it on a signal after the pending requests. */
export async function serve(options: ServeOptions): Promise<FastifyInstance> {
  const { config } = options;
  await startTracing(telemetrySpec(config));
  const ports = await createPorts(config, options.createRenderer, options.clientDir, options.own);
  const app = await buildApp(config, ports);
  app.addHook('onClose', stopTracing);
  await options.extend?.(app);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  endWithGrace(app, {
    delay: config.SHUTDOWN_MS,
    drainMs: config.DRAIN_MS,
    onLeaving: () => app.beginLeaving(),
  });
  announce(address.replace('0.0.0.0', 'localhost'));
  return app;
}

/**
 * Announces the address to whatever started this process: a person or the
 * primary of several workers.
 */
function announce(address: string): void {
  const serving: Serving = { type: 'witryna:serving', address };
  if (cluster.isWorker) process.send?.(serving);
  else process.stdout.write(`\n  Witryna: ${address}\n\n`);
}

export const root = join(import.meta.dirname, '..');
