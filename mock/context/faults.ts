import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';

/**
 * Faults that can be injected: `latency` waits (ms) before the work. `status` and `unauthorized`
 * respond instead of the work. `drop-reply`, `content-type` and `cut-body` break the response after
 * the work.
 */
const FaultSchema = v.variant('kind', [
  v.object({
    kind: v.literal('latency'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
  }),
  v.object({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  }),
  v.object({ kind: v.literal('unauthorized') }),
  v.object({ kind: v.literal('drop-reply') }),
  v.object({ kind: v.literal('content-type'), type: v.pipe(v.string(), v.regex(/^[\w.+/-]+$/)) }),
  v.object({
    kind: v.literal('webhook-late'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000)),
  }),
  v.object({ kind: v.literal('webhook-double') }),
  v.object({ kind: v.literal('webhook-missing') }),
  v.object({ kind: v.literal('cut-body'), bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
]);

export type Fault = v.InferOutput<typeof FaultSchema>;

const MarkerSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** A fault for the next `times` requests of a route, `POST /api/order` or `*`. */
const RuleSchema = v.object({
  route: v.string(),
  fault: FaultSchema,
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});

const RulesBodySchema = v.object({
  /** Limits the rules to requests with this `X-Mock-Marker`; without it they affect everyone. */
  marker: v.optional(MarkerSchema),
  rules: v.array(RuleSchema),
});

/** Faults in header syntax: `latency=500; drop-reply`. */
export const FaultTextSchema = v.pipe(
  v.string(),
  v.transform((text): unknown =>
    text.split(';').map((part) => {
      const [kind = '', value = ''] = part.trim().split('=');
      const number = Number.parseInt(value, 10);
      switch (kind) {
        case 'latency':
        case 'webhook-late':
          return { kind, ms: number };
        case 'status':
          return { kind, status: number };
        case 'cut-body':
          return { kind, bytes: number };
        case 'content-type':
          return { kind, type: value };
        default:
          return { kind };
      }
    }),
  ),
  v.array(FaultSchema),
);

async function before(fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'latency':
      await wait(fault.ms);
      return;
    case 'unauthorized':
      throw new AppError('SESSION_REQUIRED', 'Fault: the session has expired');
    default:
      return;
  }
}

/** Applies faults to a response in list order; a dropped one never reaches the client. */
async function after(fault: Fault, reply: FastifyReply, payload: string): Promise<string> {
  switch (fault.kind) {
    case 'drop-reply':
      reply.raw.destroy(new Error('Fault: the reply was dropped'));
      // The connection must be closed before the framework writes.
      await nextTurn();
      return payload;
    case 'content-type':
      reply.header('content-type', fault.type);
      return payload;
    case 'cut-body':
      return payload.slice(0, fault.bytes);
    default:
      return payload;
  }
}

/** A fault for the next requests of a route. */
export interface CountedRule {
  readonly route: string;
  readonly fault: Fault;
  readonly marker?: string;
  left: number;
}

/** Pending faults. */
export interface MockFaults {
  /** Takes the faults for the operator's next callback. */
  readonly webhook: () => readonly Fault[];
  readonly rules: () => readonly CountedRule[];
  add(rule: CountedRule): void;
  clear(): void;
}

/** Route name for faults of the operator's callbacks. */
const webhookRoute = 'POST /mock/webhook/payment';

/**
 * Injects faults: by header (`X-Mock-Fault: latency=500; drop-reply`) for one request, or by `POST
 * /api/mock/faults` for later requests, of everyone or with one `X-Mock-Marker`. Install it in
 * development and tests only.
 */
export function faultInjection(app: FastifyInstance): MockFaults {
  let rules: CountedRule[] = [];
  const active = new WeakMap<FastifyRequest, readonly Fault[]>();

  function take(route: string, marker?: string): Fault[] {
    const due = rules.filter(
      (rule) =>
        (rule.route === '*' || rule.route === route) &&
        (rule.marker === undefined || rule.marker === marker),
    );
    for (const rule of due) rule.left -= 1;
    rules = rules.filter((rule) => rule.left > 0);
    return due.map((rule) => rule.fault);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/mock/') || request.url.startsWith('/mock/')) return;
    const header = request.headers['x-mock-fault'];
    const requestedFaults =
      header === undefined ? [] : parseInput(FaultTextSchema, header, 'BAD_REQUEST');
    const marker = request.headers['x-mock-marker']?.toString();
    const faults = [
      ...requestedFaults,
      ...take(`${request.method} ${request.url.split('?')[0]}`, marker),
    ];
    active.set(request, faults);
    for (const fault of faults) {
      await before(fault);
      if (fault.kind !== 'status') continue;
      const body = { code: fault.status, result: 'Fault', errorMessage: 'Fault' };
      return reply.code(fault.status).send(body);
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    let body = payload;
    for (const fault of active.get(request) ?? []) {
      if (typeof body === 'string') body = await after(fault, reply, body);
    }
    return body;
  });

  app.post('/api/mock/faults', async (request) => {
    const { marker, ...body } = parseInput(RulesBodySchema, request.body, 'BAD_REQUEST');
    const added = body.rules.map(({ route, fault, times }) => ({
      route,
      fault,
      left: times,
      ...(marker !== undefined && { marker }),
    }));
    rules = [...rules.filter((rule) => rule.marker !== marker), ...added];
    return { code: 200, result: rules };
  });

  app.get('/api/mock/faults', async () => ({ code: 200, result: rules }));

  return {
    webhook: () => take(webhookRoute),
    rules: () => rules,
    add(rule) {
      rules = [...rules, rule];
    },
    clear() {
      rules = [];
    },
  };
}
