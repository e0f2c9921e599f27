import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
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
  endWithGrace(app, config.SHUTDOWN_MS);
  process.stdout.write(`\n  Witryna: ${address.replace('0.0.0.0', 'localhost')}\n\n`);
  return app;
}

export const root = join(import.meta.dirname, '..');
