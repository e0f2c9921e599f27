import closeWithGrace from 'close-with-grace';
import Fastify, { LogController } from 'fastify';
import { grosze } from '../../domain/money.ts';
import { openEmbeddedCatalogue } from '../catalogue/embedded/embedded-catalogue.ts';
import { loadConfig } from '../config.ts';
import { root } from '../main.ts';
import { catalogueProductSource } from '../mock/catalogue-products.ts';
import { mockApi } from '../mock/mock-api.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { indexDir, prepareCatalogue } from '../start/prepare-catalogue.ts';
import { say } from '../start/say.ts';

/** `npm run mock-api`: the mocked commerce backend alone, over the same catalogue as the shop. */
await exitOnRefusal(async () => {
  const config = loadConfig(process.env);
  await prepareCatalogue(config, { root, store: 'pl', now: new Date(), say });
  const catalogue = openEmbeddedCatalogue({ dir: indexDir(config) });
  const app = Fastify({
    logger: { level: config.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(mockApi, {
    dataDir: config.DATA_DIR,
    products: catalogueProductSource(catalogue, Date.now),
    clock: Date.now,
    log: app.log,
    faultsEnabled: config.MOCK_FAULTS,
    freeDeliveryFrom: grosze(config.FREE_DELIVERY_FROM),
  });
  app.addHook('onClose', async () => catalogue.close());
  const address = await app.listen({ host: config.HOST, port: config.MOCK_PORT });
  closeWithGrace({ delay: config.SHUTDOWN_MS, logger: null }, async ({ err }) => {
    if (err) app.log.fatal({ event: 'process.failed', err });
    await app.close();
  });
  say(`Mocked commerce API: ${address}`);
});
