import { workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { openEmbeddedCatalogue } from '../catalogue/embedded/embedded-catalogue.ts';
import type { RenderedPage } from './contract.ts';
import { markStarted, type RenderTask } from './render-task.ts';
import { createServices, ServicesDataSchema } from './services.ts';
import { renderWithVike } from './vike-render.ts';

const WorkerDataSchema = v.object({
  /** The built server entry: importing it tells vike its pages. */
  entry: v.string(),
  indexDir: v.string(),
  services: ServicesDataSchema,
});

const data = v.parse(WorkerDataSchema, workerData);
await import(data.entry);
const catalogue = openEmbeddedCatalogue({ dir: data.indexDir });
const servicesOf = createServices(data.services, catalogue);

/** Loads this worker's code before the first shopper comes. */
export function warm(): void {}

/** Runs in the worker thread for each page. */
export async function render(task: RenderTask): Promise<RenderedPage> {
  markStarted(task);
  return renderWithVike(task.request, await servicesOf(task.request.storeCode));
}
