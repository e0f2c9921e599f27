import { workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { CatalogueSpecSchema, openCatalogue } from '../catalogue/open-catalogue.ts';
import type { RenderedPage, RenderRefusal } from './contract.ts';
import { markStarted, type RenderTask } from './render-task.ts';
import { createServices, ServicesDataSchema } from './services.ts';
import { renderWithVike } from './vike-render.ts';

const WorkerDataSchema = v.object({
  /** The built server entry: importing it tells vike its pages. */
  entry: v.string(),
  catalogue: CatalogueSpecSchema,
  services: ServicesDataSchema,
});

const data = v.parse(WorkerDataSchema, workerData);
await import(data.entry);
const catalogue = await openCatalogue(data.catalogue);
const servicesOf = createServices(data.services, catalogue);

/** Loads this worker's code before the first shopper comes. */
export function warm(): void {}

/** Runs in the worker thread for each page. */
export async function render(task: RenderTask): Promise<RenderedPage | RenderRefusal> {
  markStarted(task);
  try {
    return await renderWithVike(task.request, await servicesOf(task.request.storeCode));
  } catch (error) {
    if (!(error instanceof AppError) || httpStatus(error) !== 503) throw error;
    const { code, message, cause } = error;
    return { code, message: cause instanceof Error ? `${message}: ${cause.message}` : message };
  }
}
