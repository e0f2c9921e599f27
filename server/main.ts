import cluster from 'node:cluster';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Serving } from './cluster/messages.ts';
import type { Config } from './config.ts';
import { createPorts, type RendererFactory } from './ports.ts';
import { endWithGrace } from './start/end-with-grace.ts';

export interface ServeOptions {
  readonly config: Config;
  readonly createRenderer: RendererFactory;
  /** Folder of the built browser files; null when something else serves them. */
  readonly clientDir: string | null;
  /** Adds what only one way of running needs, before the server listens. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

/** Starts the shop, prints its address, and stops it on a signal after the requests in flight. */
export async function serve(options: ServeOptions): Promise<FastifyInstance> {
  const { config } = options;
  const ports = await createPorts(config, options.createRenderer, options.clientDir);
  const app = await buildApp(config, ports);
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

/** Tells whoever started this process: a person, or the process that several workers have. */
function announce(address: string): void {
  const serving: Serving = { type: 'witryna:serving', address };
  if (cluster.isWorker) process.send?.(serving);
  else process.stdout.write(`\n  Witryna: ${address}\n\n`);
}

export const root = join(import.meta.dirname, '..');
