import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { buildApp } from '../../server/app.ts';
import { createPorts } from '../../server/ports.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { fixtureCatalogue } from './fixture-catalogue.ts';

const noPages = async () => ({
  render: async () => {
    throw new AppError('RENDER_FAILED', 'There are no pages here');
  },
  warm: async () => undefined,
  close: async () => undefined,
  waiting: () => 0,
});

/**
 * The complete application without page rendering and with an empty index; the caller closes it.
 */
export async function openWholeShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-whole-'));
  const config = loadConfig({
    CATALOGUE_DIR: fixtureCatalogue,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    STORE_VIEWS: 'pl,en',
    AGENTS: 'buy',
    // At an IP address, as without it, a shop has no passkeys.
    PUBLIC_URL: 'http://localhost:3000',
    // All requests of a test come from one address.
    TRIES_PER_ADDRESS: '0',
  });
  const routes: (readonly [method: string, url: string])[] = [];
  const watch = async (app: FastifyInstance) => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) routes.push([name, url]);
    });
  };
  // Plugins are encapsulated; this symbol lets it see the routes of all.
  const plugin = Object.assign(watch, { [Symbol.for('skip-override')]: true });
  const ports = await createPorts(config, noPages, null);
  const app = await buildApp(config, { ...ports, plugins: [plugin, ...ports.plugins] });
  await app.ready();
  return {
    app,
    /** All routes, by method and pattern. */
    routes,
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
