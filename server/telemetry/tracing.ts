import type { Attributes, SpanStart, TraceParent, Tracing } from './spans.ts';
import type { TelemetrySpec } from './telemetry-spec.ts';

/** Of this thread; null without a collector. */
let tracing: Tracing | null = null;

/** Starts tracing in this thread; does and loads nothing without a collector. */
export async function startTracing(spec: TelemetrySpec | null): Promise<void> {
  if (spec === null || tracing !== null) return;
  const { openTracing } = await import('./open-tracing.ts');
  tracing = openTracing(spec);
}

/** Sends the remaining spans and ends. */
export async function stopTracing(): Promise<void> {
  const ended = tracing;
  tracing = null;
  await ended?.close();
}

/** The tracing of this thread; null without a collector. */
export const openedTracing = (): Tracing | null => tracing;

/** Runs a part of a request's work in a span of its own. Throws the work's errors. */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind: SpanStart['kind'] = 'internal',
): Promise<T> {
  return tracing === null ? work() : tracing.inSpan({ name, kind, attributes }, work);
}

/** Adds attributes to the current span. */
export function annotate(attributes: Attributes): void {
  tracing?.annotate(attributes);
}

/** The current span; null outside of a traced request. */
export const currentTrace = (): TraceParent | null => tracing?.current() ?? null;
