import 'fake-indexeddb/auto';
import Fastify from 'fastify';
import { openBrowserCatalogue } from '../../../client/core/catalogue/browser-catalogue.ts';
import { requestIdHeader } from '../../../domain/offline/shop-response.ts';
import { catalogueRoutes } from '../../../server/catalogue/http.ts';
import { catalogueContract } from './catalogue-contract.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

catalogueContract('browser', async (folder) => {
  const embedded = await openEmbeddedEngine(folder);
  const app = Fastify();
  // Set on every response of the shop, so that its errors differ from those of a proxy.
  app.addHook('onSend', async ({ id }, reply) => {
    reply.header(requestIdHeader, id);
  });
  await app.register((scope) => catalogueRoutes(scope, { catalogue: embedded.catalogue }));
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  const catalogue = openBrowserCatalogue({ log: silent, baseUrl });
  return {
    catalogue,
    reindex: embedded.reindex,
    close: async () => {
      await catalogue.close();
      await app.close();
      await embedded.close();
    },
  };
});
