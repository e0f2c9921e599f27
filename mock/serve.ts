import Fastify, { LogController } from 'fastify';
import { catalogueSpec } from '../server/catalogue/catalogue-spec.ts';
import { openCatalogue } from '../server/catalogue/open-catalogue.ts';
import { root } from '../server/main.ts';
import { loadSettings } from '../server/own-shop/load-settings.ts';
import { endWithGrace } from '../server/start/end-with-grace.ts';
import { exitOnRefusal } from '../server/start/exit-on-refusal.ts';
import { prepareCatalogues } from '../server/start/prepare-catalogue.ts';
import { processLog } from '../server/telemetry/log-stream.ts';
import { print } from '../server/telemetry/print.ts';
import { type TelemetrySpec, telemetrySpec } from '../server/telemetry/telemetry-spec.ts';
import {
  requestIdOf,
  startTracing,
  stopTracing,
  traceRequests,
} from '../server/telemetry/tracing.ts';
import { mockSettings } from './context/mock-settings.ts';
import { mockApi } from './mock-api.ts';
import { mockOptions } from './mock-backend.ts';

/** Its own service name, so that traces separate shop and backend. */
const mockedTelemetry = (spec: TelemetrySpec): TelemetrySpec => ({
  ...spec,
  resource: { ...spec.resource, 'service.name': `${spec.resource['service.name']}-mock` },
});

/** `npm run mock-api`: the mock alone, on the same catalogue as the shop. */
await exitOnRefusal(async () => {
  const { config } = await loadSettings(process.env);
  const { port } = mockSettings();
  await prepareCatalogues(config, { root, now: new Date(), log: print });
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
    ...mockOptions({ config, catalogue, clock: Date.now }, app.log),
    payUrl: `http://${config.HOST}:${port}`,
  });
  app.addHook('onClose', async () => catalogue.close());
  const address = await app.listen({ host: config.HOST, port });
  endWithGrace(app, { delay: config.SHUTDOWN_MS });
  print(`Mocked commerce API: ${address}`);
});
