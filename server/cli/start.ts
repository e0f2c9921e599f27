import cluster from 'node:cluster';
import { join } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { runCluster } from '../cluster/run-cluster.ts';
import { root, serve } from '../main.ts';
import { loadSettings } from '../own-shop/load-settings.ts';
import { createProductionRenderer } from '../render/production-renderer.ts';
import { buildShop } from '../start/build-shop.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { beginLean } from '../start/lean-process.ts';
import { prepareCatalogues } from '../start/prepare-catalogue.ts';
import { print } from '../telemetry/print.ts';

/** `npm start`: builds and indexes missing parts, then serves the shop. */
process.env['NODE_ENV'] = 'production';

await exitOnRefusal(async () => {
  const { config, own } = await loadSettings(process.env);
  if (cluster.isPrimary) {
    if (config.WORKERS > 1 && config.COMMERCE_API_URL === '') {
      throw new AppError(
        'CONFIG_INVALID',
        'WORKERS: several need COMMERCE_API_URL, because the mocked backend is one process; `npm run mock-api` runs it alone',
      );
    }
    await prepareCatalogues(config, { root, now: new Date(), log: print });
    await buildShop(root, print, own?.builtFolder);
    beginLean();
    if (config.WORKERS > 1) return runCluster(config);
  }
  await serve({
    config,
    own,
    createRenderer: createProductionRenderer(root),
    clientDir: join(root, 'dist/client'),
  });
});
