import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import * as v from 'valibot';
import { AppError, errorCodeOf, httpStatus } from '../../domain/errors.ts';
import { CatalogueSpecSchema } from '../catalogue/catalogue-spec.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { RenderedPage, RenderRefusal, RenderRequest } from '../pages/renderer.ts';
import { TelemetrySpecSchema } from '../telemetry/telemetry-spec.ts';
import { openedTracing, startTracing } from '../telemetry/tracing.ts';
import { finishPage } from './finish-page.ts';
import type { PageParcel, RenderTask } from './render-pool.ts';
import { createServices } from './services.ts';
import { ServicesDataSchema } from './services-schema.ts';
import { renderWithVike } from './vike-render.ts';
import { warmPages } from './warm-pages.ts';

const WorkerDataSchema = v.object({
  /** The built server entry; importing it registers the pages with vike. */
  entry: v.string(),
  catalogue: CatalogueSpecSchema,
  services: ServicesDataSchema,
  telemetry: v.optional(v.nullable(TelemetrySpecSchema), null),
});

/**
 * On Linux a priority belongs to a thread: the HTTP thread stays ahead when all cores render.
 * Elsewhere it would apply to the whole process.
 */
const behindHttp = 5;
if (process.platform === 'linux') setPriority(behindHttp);

const data = v.parse(WorkerDataSchema, workerData);
await startTracing(data.telemetry);
await import(data.entry);
const catalogue = await openCatalogue(data.catalogue);
const servicesOf = createServices(data.services, catalogue);

/** Runs the work in the trace of the request for the page. */
async function traced<T>({ request, parent }: RenderTask, work: () => Promise<T>): Promise<T> {
  const tracing = openedTracing();
  if (tracing === null || parent === null) return work();
  const attributes = { 'witryna.screen': request.screen, 'witryna.store': request.storeCode };
  const start = { name: 'render worker', kind: 'internal', attributes } as const;
  const span = tracing.begin(start, { traceId: parent.traceId, parent });
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(errorCodeOf(error) ?? 'RENDER_FAILED');
    throw error;
  }
}

const pageOf = async (request: RenderRequest): Promise<RenderedPage> =>
  finishPage(await renderWithVike(request, await servicesOf(request)), request);

/**
 * Renders a page of each kind, so that this worker's code is loaded before the first
 * request. Failures are ignored, for example when the catalogue is not there yet; a later
 * request reports them.
 */
export async function warm(): Promise<void> {
  const pages = await warmPages(catalogue, data.services.stores).catch(() => []);
  for (const page of pages) await pageOf(page).catch(() => null);
}

/** Node's buffers may share memory with others, which cannot be transferred. */
const own = (bytes: Buffer | null) => bytes && new Uint8Array(bytes);

/** Marks the bytes for transfer, in piscina's format. */
function handedOver({ body: { br, gzip, identity }, ...page }: RenderedPage) {
  const parcel: PageParcel = {
    ...page,
    body: { br: own(br), gzip: own(gzip), identity: own(identity) },
  };
  const buffers = Object.values(parcel.body).flatMap((bytes) => (bytes ? [bytes.buffer] : []));
  return move({ [transferableSymbol]: buffers, [valueSymbol]: parcel });
}

/** Runs in the worker thread for each page. */
export async function render(
  task: RenderTask,
): Promise<ReturnType<typeof handedOver> | RenderRefusal> {
  Atomics.store(task.started, 0, 1);
  Atomics.notify(task.started, 0);
  try {
    return handedOver(await traced(task, () => pageOf(task.request)));
  } catch (error) {
    if (!(error instanceof AppError) || httpStatus(error) !== 503) throw error;
    const { code, message, cause } = error;
    return { code, message: cause instanceof Error ? `${message}: ${cause.message}` : message };
  }
}
