import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';

const AttributeSchema = v.object({
  key: v.string(),
  value: v.looseObject({
    stringValue: v.exactOptional(v.string()),
    intValue: v.exactOptional(v.union([v.number(), v.string()])),
  }),
});

const SpanSchema = v.looseObject({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  attributes: v.optional(v.array(AttributeSchema), []),
});

/** The parts of OTLP over HTTP (JSON) that tests read. */
const TracesSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.looseObject({ attributes: v.array(AttributeSchema) }),
      scopeSpans: v.array(v.looseObject({ spans: v.array(SpanSchema) })),
    }),
  ),
});

type Attribute = v.InferOutput<typeof AttributeSchema>;

export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const textsOf = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]),
  );

function spansOf(body: unknown): CollectedSpan[] {
  return v.parse(TracesSchema, body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        service: textsOf(resource.attributes)['service.name'] ?? '',
        traceId,
        spanId,
        parentSpanId,
        name,
        attributes: textsOf(attributes),
      })),
    ),
  );
}

export interface Collector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** All received `authorization` headers. */
  readonly authorizations: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Starts an OpenTelemetry collector that stores what it receives. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const authorizations = new Set<string>();
  const server = createServer(async (request, response) => {
    authorizations.add(request.headers.authorization ?? '');
    spans.push(...spansOf(await json(request)));
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    authorizations,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
