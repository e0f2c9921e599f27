import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { root, serve } from '../main.ts';
import { createProductionRenderer } from '../render/production-renderer.ts';
import { buildShop } from '../start/build-shop.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { prepareCatalogues } from '../start/prepare-catalogue.ts';
import { say } from '../start/say.ts';

/** `npm start`: builds and indexes what is missing, then serves the shop. */
process.env['NODE_ENV'] = 'production';

await exitOnRefusal(async () => {
  const config = loadConfig(process.env);
  await prepareCatalogues(config, { root, now: new Date(), say });
  await buildShop(root, say);
  await serve({
    config,
    createRenderer: createProductionRenderer(root),
    clientDir: join(root, 'dist/client'),
  });
});
