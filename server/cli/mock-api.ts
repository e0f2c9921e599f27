import Fastify, { LogController } from 'fastify';
import { grosze } from '../../domain/money.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { root } from '../main.ts';
import { catalogueProductSource } from '../mock/catalogue-products.ts';
import { catalogueContent } from '../mock/content.ts';
import { mockApi } from '../mock/mock-api.ts';
import { mockSettings } from '../mock/mock-backend.ts';
import { catalogueReviews } from '../mock/moderation/review-index.ts';
import { catalogueTerms } from '../mock/terms.ts';
import { loadSettings } from '../own-shop/load-settings.ts';
import { shopUrl } from '../shop-url.ts';
import { catalogueSpec } from '../start/catalogue-spec.ts';
import { endWithGrace } from '../start/end-with-grace.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { processLog } from '../start/log-stream.ts';
import { prepareCatalogues } from '../start/prepare-catalogue.ts';
import { say } from '../start/say.ts';
import { prefixCodes } from '../store-views.ts';
import { requestIdOf } from '../telemetry/request-trace.ts';
import { type TelemetrySpec, telemetrySpec } from '../telemetry/telemetry-spec.ts';
import { traceRequests } from '../telemetry/trace-requests.ts';
import { startTracing, stopTracing } from '../telemetry/tracing.ts';

/** Under a name of its own, so that a trace tells the shop from its backend. */
const mockedTelemetry = (spec: TelemetrySpec): TelemetrySpec => ({
  ...spec,
  resource: { ...spec.resource, 'service.name': `${spec.resource['service.name']}-mock` },
});

/** `npm run mock-api`: the mocked commerce backend alone, over the same catalogue as the shop. */
await exitOnRefusal(async () => {
  const { config } = await loadSettings(process.env);
  await prepareCatalogues(config, { root, now: new Date(), say });
  const telemetry = telemetrySpec(config);
  await startTracing(telemetry && mockedTelemetry(telemetry));
  const catalogue = await openCatalogue(catalogueSpec(config));
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, stream: processLog },
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
  });
  traceRequests(app);
  app.addHook('onClose', stopTracing);
  await app.register(mockApi, {
    dataDir: config.DATA_DIR,
    products: catalogueProductSource(catalogue, Date.now),
    clock: Date.now,
    log: app.log,
    faultsEnabled: config.MOCK_FAULTS,
    freeDeliveryFrom: grosze(config.FREE_DELIVERY_FROM),
    payUrl: `http://${config.HOST}:${config.MOCK_PORT}`,
    shopUrl: shopUrl(config),
    storePrefixes: prefixCodes(config),
    terms: catalogueTerms(catalogue),
    content: catalogueContent(catalogue),
    reviewIndex: catalogueReviews(catalogue, config.DATA_DIR, config.STORE_VIEWS),
    ...mockSettings(config),
  });
  app.addHook('onClose', async () => catalogue.close());
  const address = await app.listen({ host: config.HOST, port: config.MOCK_PORT });
  endWithGrace(app, { delay: config.SHUTDOWN_MS });
  say(`Mocked commerce API: ${address}`);
});
