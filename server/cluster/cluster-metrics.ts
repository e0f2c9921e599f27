import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import {
  AllMetricsSchema,
  MetricsRequestSchema,
  OneMetricsSchema,
  WorkerMetricsRequestSchema,
} from './messages.ts';

/** A worker that is busy for longer is left out of one reading. */
const oneMs = 2000;
/** Longest wait for the metrics of all workers, in ms. */
const allMs = 6000;

/**
 * In the primary: gathers the metrics of the serving workers for the one that requests them.
 * prom-client's own gathering also waits for a worker that is still starting, and fails with it.
 */
export function gatherMetrics(serving: () => readonly Worker[]): void {
  const waiting = new Map<number, (metrics: readonly object[] | null) => void>();
  let last = 0;

  function metricsOf(worker: Worker): Promise<readonly object[] | null> {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<readonly object[] | null>();
    waiting.set(id, resolve);
    const timer = setTimeout(resolve, oneMs, null);
    worker.send({ type: 'witryna:metrics-of-one?', id }, () => undefined);
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  }

  async function text(): Promise<string> {
    const replies = await Promise.all(serving().map(metricsOf));
    const received = replies.filter((reply) => reply !== null);
    return AggregatorRegistry.aggregate(received).metrics();
  }

  cluster.on('message', async (worker, message: unknown) => {
    const one = v.safeParse(OneMetricsSchema, message);
    if (one.success) return waiting.get(one.output.id)?.(one.output.metrics);
    const request = v.safeParse(MetricsRequestSchema, message);
    if (!request.success) return;
    const reply = { id: request.output.id, text: await text().catch(() => null) };
    if (worker.isConnected()) worker.send({ type: 'witryna:metrics', ...reply });
  });
}

/**
 * In a worker: makes its metrics available, and returns the text of all workers' metrics. Each is
 * labelled with its worker's place, so that a restarted process restarts its counter.
 */
export function shareMetrics(registry: Registry, place: number): () => Promise<string> {
  registry.setDefaultLabels({ worker: String(place) });
  process.on('message', async (message: unknown) => {
    const request = v.safeParse(WorkerMetricsRequestSchema, message);
    if (!request.success) return;
    const metrics = await registry.getMetricsAsJSON();
    process.send?.({ type: 'witryna:metrics-of-one', id: request.output.id, metrics });
  });
  let last = 0;
  return () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    last += 1;
    const id = last;
    const failed = () => reject(new AppError('INTERNAL', 'The workers did not send their metrics'));
    const timer = setTimeout(failed, allMs);
    const listen = (message: unknown) => {
      const reply = v.safeParse(AllMetricsSchema, message);
      if (!reply.success || reply.output.id !== id) return;
      if (reply.output.text === null) failed();
      else resolve(reply.output.text);
    };
    process.on('message', listen);
    process.send?.({ type: 'witryna:metrics?', id });
    return promise.finally(() => {
      clearTimeout(timer);
      process.off('message', listen);
    });
  };
}
