import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Envelope } from '../../domain/commerce/envelope.ts';
import { ClientIdSchema } from '../../domain/commerce/order.ts';
import { placeToken } from '../../domain/commerce/session.ts';
import { AppError } from '../../domain/errors.ts';
import type { BackendRequest, CommerceBackend } from './backend.ts';
import { type CommerceCall, commerceCalls, commerceFamilies, faultCalls } from './calls.ts';
import { jsonBodiesOnly } from './json-bodies.ts';
import { parseInput, toAppError, wrongFields } from './refusal.ts';
import type { Sessions } from './session.ts';

export interface GatewayOptions {
  readonly backend: CommerceBackend;
  readonly sessions: Sessions;
  /** Longest wait for the backend, in milliseconds. */
  readonly timeoutMs: number;
  /** Hands the mock's fault header and switch on; development and tests only. */
  readonly faultsEnabled: boolean;
}

const ParamsSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)));
const QuerySchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

function pathOf(call: CommerceCall, request: FastifyRequest): string {
  const params = parseInput(ParamsSchema, request.params, 'BAD_REQUEST');
  return call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}

/** The allowed parameters that are there; a repeated one is refused, never guessed at. */
function queryOf(call: CommerceCall, request: FastifyRequest): Record<string, string> {
  const given = parseInput(QuerySchema, request.query, 'BAD_REQUEST');
  const query: Record<string, string> = {};
  for (const name of call.query) {
    const value = given[name];
    if (typeof value === 'string') query[name] = value;
    else if (value) throw new AppError('BAD_REQUEST', `The parameter ${name} is repeated`);
  }
  return query;
}

/** The few headers the backend needs; everything else of the browser's stays here. */
function headersOf(request: FastifyRequest, faultsEnabled: boolean): Record<string, string> {
  const key = request.headers['idempotency-key'];
  const fault = faultsEnabled ? request.headers['x-mock-fault'] : undefined;
  return {
    accept: 'application/json',
    'x-request-id': request.id,
    ...(key === undefined
      ? {}
      : { 'idempotency-key': parseInput(ClientIdSchema, key, 'BAD_REQUEST') }),
    ...(typeof fault === 'string' ? { 'x-mock-fault': fault } : {}),
  };
}

/**
 * The browser's way to the commerce backend, on our own address: known calls only, checked bodies,
 * time limits, stable codes, and the shopper's token put in on the way (design §7).
 */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { backend, sessions, timeoutMs, faultsEnabled } = options;
  jsonBodiesOnly(app);

  async function requestFor(call: CommerceCall, request: FastifyRequest): Promise<BackendRequest> {
    if (call.method !== 'GET') sessions.guard(request);
    const input = call.session === 'refreshes' ? await sessions.refreshBody(request) : request.body;
    const body = call.body ? parseInput(call.body, input, call.refusedAs) : null;
    const token = placeToken(
      sessions.mode === 'query' ? 'query' : 'header',
      call.session === 'none' ? await sessions.token(request) : null,
    );
    return {
      method: call.method,
      path: pathOf(call, request),
      query: { ...token.query, ...queryOf(call, request) },
      headers: {
        ...headersOf(request, faultsEnabled),
        ...token.headers,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      body: body === null ? null : JSON.stringify(body),
    };
  }

  async function throughSession(
    call: CommerceCall,
    request: FastifyRequest,
    reply: FastifyReply,
    envelope: Envelope,
  ): Promise<Envelope> {
    if (call.session === 'none') return envelope;
    if (envelope.code === 200) return sessions.opened(request, reply, envelope);
    return call.session === 'refreshes' ? sessions.refused(request, reply, envelope) : envelope;
  }

  async function forward(call: CommerceCall, request: FastifyRequest, reply: FastifyReply) {
    const outgoing = await requestFor(call, request);
    const answer = await backend.send(outgoing, AbortSignal.timeout(timeoutMs));
    const envelope = await throughSession(call, request, reply, answer.envelope);
    const isStatus = envelope.code >= 200 && envelope.code <= 599;
    return reply.code(isStatus ? envelope.code : answer.status).send(envelope);
  }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    // The pattern, not the address: addresses may carry tokens.
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    const line = { event: 'commerce.failed', call, code: known.code, details: known.details };
    if (known.status >= 500) request.log.error({ ...line, err: known }, known.message);
    else request.log.info(line, known.message);
    return reply.code(known.status).send({
      code: known.status,
      result: known.status >= 500 ? null : wrongFields(known),
      error: known.code,
      errorMessage: known.message,
      details: known.details,
    });
  });

  for (const call of [...commerceCalls, ...(faultsEnabled ? faultCalls : [])]) {
    app.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => forward(call, request, reply),
    });
  }

  /** The backend knows no logout: forgetting the token is all there is to it (account-13). */
  app.post('/api/user/logout', async (request, reply) => {
    sessions.guard(request);
    await sessions.close(request, reply);
    return { code: 200, result: true };
  });

  for (const family of commerceFamilies) {
    app.all(`/api/${family}/*`, async () => {
      throw new AppError('ROUTE_NOT_FOUND', 'No such call');
    });
  }
  app.addHook('onClose', () => backend.close());
}
