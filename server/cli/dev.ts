import { loadMock } from '../commerce/load-mock.ts';
import { root, serve } from '../main.ts';
import { loadSettings } from '../own-shop/load-settings.ts';
import { addVite, createDevRenderer } from '../render/dev-renderer.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { prepareCatalogues } from '../start/prepare-catalogue.ts';
import { print } from '../telemetry/print.ts';

/**
 * `npm run dev`: the shop with hot reload. Node watches the server's own code (its modules, the
 * rules, the path table) and restarts after an edit. Pages, components and loaders are Vite's
 * and need no restart.
 */
await exitOnRefusal(async () => {
  const { config, own } = await loadSettings(process.env, {
    OUTPUT_CACHE: 'off',
    MOCK_FAULTS: 'on',
    LOG_LEVEL: 'warn',
    // Every module of a page is a separate request here.
    LIMIT_EXEMPT: '127.0.0.0/8,::1',
  });
  await prepareCatalogues(config, { root, now: new Date(), log: print });
  await serve({
    config,
    own,
    createRenderer: createDevRenderer,
    clientDir: null,
    async extend(app) {
      const { addGallery } = await loadMock();
      await addGallery(app, root);
      await addVite(app, root);
    },
  });
});
