import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { errorCodeOf } from '../../domain/errors.ts';
import type { OpenSpan, SpanStart, TraceParent, Tracing } from './spans.ts';
import type { TelemetrySpec } from './telemetry-spec.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** A trace that begins here has the id of its request in the log. */
class WantedIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #wanted: string | null = null;

  generateTraceId(): string {
    return this.#wanted ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }

  with<T>(traceId: string, work: () => T): T {
    this.#wanted = traceId;
    try {
      return work();
    } finally {
      this.#wanted = null;
    }
  }
}

const parentContext = ({ traceId, spanId, isSampled }: TraceParent): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });

/** An error by its code or kind: its message may contain personal data. */
const codeOf = (error: unknown): string =>
  errorCodeOf(error) ?? (error instanceof Error ? error.name : 'unknown');

function end(span: Span, code?: string): void {
  if (code !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', code);
  }
  span.end();
}

/** OpenTelemetry for one thread, without its globals: nothing else of the process is traced. */
export function openTracing(spec: TelemetrySpec): Tracing {
  const ids = new WantedIds();
  const manager = new AsyncLocalStorageContextManager().enable();
  const exporter = new OTLPTraceExporter({ url: spec.endpoint, headers: spec.headers });
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes(spec.resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(spec.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: spec.delayMs })],
  });
  const tracer = provider.getTracer('witryna');

  const start = ({ name, kind, attributes }: SpanStart, context: Context): Span =>
    tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context);

  function opened(span: Span, context: Context): OpenSpan {
    const inside = trace.setSpan(context, span);
    return {
      annotate: (attributes) => span.setAttributes({ ...attributes }),
      run: (work) => manager.with(inside, work),
      end: (code) => end(span, code),
    };
  }

  return {
    begin(begun, { traceId, parent }) {
      const context = parent ? parentContext(parent) : ROOT_CONTEXT;
      return opened(
        ids.with(traceId, () => start(begun, context)),
        context,
      );
    },
    async inSpan(begun, work) {
      const context = manager.active();
      if (trace.getSpan(context) === undefined) return work();
      const span = opened(start(begun, context), context);
      try {
        const result = await span.run(work);
        span.end();
        return result;
      } catch (error) {
        span.end(codeOf(error));
        throw error;
      }
    },
    annotate: (attributes) => trace.getSpan(manager.active())?.setAttributes({ ...attributes }),
    current() {
      const span = trace.getSpanContext(manager.active());
      if (!span) return null;
      const { traceId, spanId, traceFlags } = span;
      return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
    },
    async close() {
      await provider.shutdown();
      manager.disable();
    },
  };
}
