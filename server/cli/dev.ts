import { loadConfig } from '../config.ts';
import { root, serve } from '../main.ts';
import { addVite, createDevRenderer } from '../render/dev-renderer.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { prepareCatalogues } from '../start/prepare-catalogue.ts';
import { say } from '../start/say.ts';

/**
 * `npm run dev`: the shop with hot reload. Node watches what the server itself runs (its modules, the
 * rules, the path table) and restarts on an edit; pages, components and loaders are Vite's and need
 * no restart.
 */
await exitOnRefusal(async () => {
  const config = loadConfig({
    OUTPUT_CACHE: 'off',
    MOCK_FAULTS: 'on',
    LOG_LEVEL: 'warn',
    ...process.env,
  });
  await prepareCatalogues(config, { root, now: new Date(), say });
  await serve({
    config,
    createRenderer: createDevRenderer,
    clientDir: null,
    extend: (app) => addVite(app, root),
  });
});
