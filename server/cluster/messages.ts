import * as v from 'valibot';

/** A worker accepts connections at this address. */
export const ServingSchema = v.object({ type: v.literal('witryna:serving'), address: v.string() });
export type Serving = v.InferOutput<typeof ServingSchema>;

/** Sent to a worker that is about to be stopped: its replacement accepts new connections. */
export const ReplacedSchema = v.object({ type: v.literal('witryna:replaced') });
export type Replaced = v.InferOutput<typeof ReplacedSchema>;

/**
 * A worker requests the metrics of all and receives them; null where they could not be gathered.
 */
export const MetricsRequestSchema = v.object({
  type: v.literal('witryna:metrics?'),
  id: v.number(),
});
export const AllMetricsSchema = v.object({
  type: v.literal('witryna:metrics'),
  id: v.number(),
  text: v.nullable(v.string()),
});

/** The primary requests the metrics of one worker, as prom-client writes and reads them. */
export const WorkerMetricsRequestSchema = v.object({
  type: v.literal('witryna:metrics-of-one?'),
  id: v.number(),
});
export const OneMetricsSchema = v.object({
  type: v.literal('witryna:metrics-of-one'),
  id: v.number(),
  metrics: v.array(v.looseObject({})),
});
