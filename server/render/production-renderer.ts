import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogueSpec } from '../catalogue/catalogue-spec.ts';
import { telemetrySpec } from '../telemetry/telemetry-spec.ts';
import { createRenderPool } from './render-pool.ts';
import { type RendererFactory, settingsDigest } from './services-schema.ts';

/** Renders with the built code, in worker threads that are warm before the first request. */
export const createProductionRenderer =
  (root: string): RendererFactory =>
  async (config, services) => {
    const renderer = createRenderPool({
      filename: new URL('./render-worker.ts', import.meta.url).href,
      workerData: {
        entry: pathToFileURL(join(root, 'dist/server/entry.mjs')).href,
        catalogue: catalogueSpec(config),
        services,
        telemetry: telemetrySpec(config),
      },
      threads: config.RENDER_THREADS || availableParallelism(),
      runMs: config.RENDER_TIMEOUT_MS,
      queueMs: config.RENDER_QUEUE_MS,
      queueLength: config.RENDER_QUEUE_LENGTH,
      heapMb: config.RENDER_MEMORY_MB,
    });
    await renderer.warm();
    return { ...renderer, settings: settingsDigest(services) };
  };
