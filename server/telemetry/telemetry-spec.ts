import * as v from 'valibot';
import type { Config } from '../settings/config.ts';

/** Where spans are sent: plain data, because it crosses to render workers. */
export const TelemetrySpecSchema = v.object({
  endpoint: v.string(),
  headers: v.record(v.string(), v.string()),
  resource: v.record(v.string(), v.string()),
  /** The sampled share of traces that begin here, 0 to 1. */
  share: v.number(),
  delayMs: v.number(),
});

export type TelemetrySpec = v.InferOutput<typeof TelemetrySpecSchema>;

/** The settings of spans; null where they name no collector. */
export function telemetrySpec(config: Config): TelemetrySpec | null {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '');
  if (endpoint === '') return null;
  return {
    endpoint: `${endpoint}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    resource: { ...config.OTEL_RESOURCE_ATTRIBUTES, 'service.name': config.OTEL_SERVICE_NAME },
    share: config.OTEL_TRACES_SAMPLER_ARG,
    delayMs: config.OTEL_BSP_SCHEDULE_DELAY,
  };
}
