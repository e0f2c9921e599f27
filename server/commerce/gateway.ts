import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { PasswordBodySchema } from '../../domain/commerce/account.ts';
import type { Envelope } from '../../domain/commerce/envelope.ts';
import { featureOfRequest } from '../../domain/commerce/needed-features.ts';
import { CleanPhotoBodySchema, PhotoBodySchema } from '../../domain/commerce/review-photo.ts';
import { cartHeader, placeToken } from '../../domain/commerce/session.ts';
import { AppError, httpStatus } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { ShopMetrics } from '../metrics/shop-metrics.ts';
import type { BackendRequest, CommerceBackend } from './backend.ts';
import { batchRoute } from './batch.ts';
import { callDoc, capabilitiesDoc, passwordDoc } from './call-docs.ts';
import { commerceCalls, commerceFamilies, faultCalls } from './calls.ts';
import { type CapabilitySource, everything } from './capability-source.ts';
import {
  type BodyRules,
  headersOf,
  jsonBodiesOnly,
  pathOf,
  queryOf,
  readBody,
  refuseCommonPassword,
  refuseShortNames,
  requireOrderTerms,
  requireOwnAddress,
  requireUncommon,
  storesOnly,
  type TermsEdition,
  withChangeableFields,
} from './check-request.ts';
import type { CommerceCall, HandleCall, IncomingRequest, OutgoingCall } from './commerce-call.ts';
import type { IdempotentWrites } from './idempotent-write.ts';
import { logoutRoute } from './logout-route.ts';
import type { OrderWrite } from './order-writes.ts';
import { noteFailure, noteRefusal, parseInput } from './refusal.ts';
import { sendIdempotent } from './send-idempotent.ts';
import type { Sessions } from './sessions.ts';
import type { SlowTries } from './slow-tries.ts';

export interface GatewayOptions extends BodyRules {
  readonly backend: CommerceBackend;
  /** What the backend has; requests for the rest are refused. Everything when left out. */
  readonly capabilities?: Pick<CapabilitySource, 'current'>;
  /** The backend behind company registers; left out where the shop uses none. */
  readonly companies?: CommerceBackend;
  readonly sessions: Sessions;
  readonly writeOnce: IdempotentWrites;
  readonly slowTries: SlowTries;
  /** Longest wait for the backend, in milliseconds. */
  readonly timeoutMs: number;
  /** Forwards the mock's fault headers; development and tests only. */
  readonly faultsEnabled: boolean;
  /** The store views a request may name. */
  readonly stores: readonly StoreCode[];
  readonly termsEdition: TermsEdition;
  /** Called for each request of a batch, which is no HTTP request of its own. */
  readonly onBatchResponse?: ShopMetrics['responded'];
  /** Called for each successful write to an order. */
  readonly onOrderWrite?: (write: OrderWrite) => void;
}

/** The request with the photo made anew. Throws the errors of `cleanPhoto`. */
async function withCleanPhoto(outgoing: OutgoingCall): Promise<OutgoingCall> {
  // Loaded with its library when the first photo comes.
  const { cleanPhoto } = await import('../media/clean-photo.ts');
  const given = v.parse(PhotoBodySchema, outgoing.body);
  const body = v.parse(CleanPhotoBodySchema, { ...given, ...(await cleanPhoto(given.photo)) });
  return { ...outgoing, body, request: { ...outgoing.request, body: JSON.stringify(body) } };
}

/** The backend's id of an order in a path. */
const OrderPathSchema = v.object({ uuid: v.string() });

/** The order that a request writes to; null for other requests. */
function orderWrite({ call, key }: OutgoingCall, { params }: IncomingRequest): OrderWrite | null {
  if (call.once === 'order') return { orderId: key, uuid: null };
  if (call.method === 'GET' || !call.path.startsWith('/api/order/:uuid/')) return null;
  const parsed = v.safeParse(OrderPathSchema, params);
  return parsed.success ? { orderId: null, uuid: parsed.output.uuid } : null;
}

/**
 * The browser's access to the commerce backend, on the shop's own address: known requests only,
 * checked bodies, timeouts, stable error codes, and the shopper's token added.
 */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { backend, sessions, writeOnce, slowTries, timeoutMs, faultsEnabled } = options;
  const { ownTerms, nameLetters, profileFields, capabilities = everything } = options;
  jsonBodiesOnly(app);
  const checkStore = storesOnly(app, options.stores);

  async function outgoing(call: CommerceCall, request: IncomingRequest): Promise<OutgoingCall> {
    if (call.method !== 'GET') sessions.guard(request);
    const path = pathOf(call, request);
    const { cartId, ...query } = queryOf(call, request);
    const isInHeader = capabilities.current().features.includes('cart-id-header');
    const cart = cartId === undefined || isInHeader ? {} : { cartId };
    const input = call.session === 'refreshes' ? await sessions.refreshBody(request) : request.body;
    const { body: given, order } = readBody(call, input);
    const body = withChangeableFields(call, given, profileFields);
    if (nameLetters > 2) refuseShortNames(call, body, nameLetters);
    if (call.sets) refuseCommonPassword(call.sets, body, ownTerms);
    const token = call.session === 'none' ? await sessions.token(request) : null;
    const placed = placeToken(sessions.mode === 'query' ? 'query' : 'header', token);
    const headers = headersOf(request, faultsEnabled);
    return {
      call,
      body,
      order,
      token,
      // An order is identified by its client's id, whatever header it came with.
      key: order?.order_id ?? headers['idempotency-key'] ?? null,
      ...(order && { mayBegin: () => requireOrderTerms(request, order, options.termsEdition) }),
      request: {
        method: call.method,
        path,
        query: { ...placed.query, ...cart, ...query },
        headers: {
          ...headers,
          ...placed.headers,
          ...(cartId !== undefined && isInHeader && { [cartHeader]: cartId }),
          ...(body === null ? {} : { 'content-type': 'application/json' }),
        },
        body: body === null ? null : JSON.stringify(body),
      },
    };
  }

  const sendOver = (over: CommerceBackend) => (request: BackendRequest) =>
    over.send(request, AbortSignal.timeout(timeoutMs));
  const send = sendOver(backend);
  const sendToRegisters = sendOver(options.companies ?? backend);

  async function throughSession(
    call: CommerceCall,
    request: IncomingRequest,
    reply: FastifyReply,
    envelope: Envelope,
  ): Promise<Envelope> {
    if (call.session === 'none') return envelope;
    if (envelope.code === 200) return sessions.opened(request, reply, envelope);
    return call.session === 'refreshes' ? sessions.refused(request, reply, envelope) : envelope;
  }

  /** Sends a request with limited attempts and reports its outcome to the counter. */
  async function sendSlowed(
    outgoingCall: OutgoingCall,
    request: IncomingRequest,
    reply: FastifyReply,
  ) {
    const { call, body, token } = outgoingCall;
    const { slowed } = call;
    const to = call.isCompany ? sendToRegisters : send;
    if (!slowed) return sendIdempotent(outgoingCall, to, writeOnce);
    const begun = await slowTries.begin({ call: slowed, request, reply, body, token });
    let code: number | null = null;
    try {
      const ready = call.isPhoto ? await withCleanPhoto(outgoingCall) : outgoingCall;
      const response = await sendIdempotent(ready, to, writeOnce);
      code = response.envelope.code;
      return response;
    } catch (error) {
      // A file that is no photo costs as much as a photo, so it counts as a try.
      if (call.isPhoto && error instanceof AppError) code = httpStatus(error);
      throw error;
    } finally {
      await begun.settle(code);
    }
  }

  function requireFeature({ method, path }: CommerceCall): void {
    const feature = featureOfRequest(method, path);
    if (feature === null || capabilities.current().features.includes(feature)) return;
    const message = `This shop does not have: ${feature}`;
    throw new AppError('CAPABILITY_MISSING', message, { details: { feature } });
  }

  const handle: HandleCall = async (call, request, reply) => {
    requireFeature(call);
    const outgoingCall = await outgoing(call, request);
    if (call.isOwnAddress) await requireOwnAddress(outgoingCall, send);
    const sent = await sendSlowed(outgoingCall, request, reply);
    noteRefusal(call, request.log, sent.envelope);
    const write = sent.envelope.code === 200 ? orderWrite(outgoingCall, request) : null;
    if (write) options.onOrderWrite?.(write);
    const envelope = await throughSession(call, request, reply, sent.envelope);
    const isStatus = envelope.code >= 200 && envelope.code <= 599;
    return { status: isStatus ? envelope.code : sent.status, envelope };
  };

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.setErrorHandler((error, request, reply) => {
    const { method, routeOptions } = request;
    const failure = noteFailure(error, `${method} ${routeOptions.url ?? ''}`, request.log);
    const seconds = failure.details?.['seconds'];
    if (failure.code === 429 && typeof seconds === 'number') reply.header('retry-after', seconds);
    return reply.code(failure.code).send(failure);
  });

  for (const call of [...commerceCalls, ...(faultsEnabled ? faultCalls : [])]) {
    const api = callDoc(call);
    app.route({
      method: call.method,
      url: call.path,
      ...(api && { config: { api } }),
      ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
      handler: async (request, reply) => {
        const { status, envelope } = await handle(call, request, reply);
        return reply.code(status).send(envelope);
      },
    });
  }

  app.get('/api/capabilities', { config: { api: capabilitiesDoc } }, async () => ({
    code: 200,
    result: capabilities.current(),
  }));
  batchRoute(app, { ...options, handle, checkStore });
  passwordRoute(app, sessions, ownTerms);
  logoutRoute(app, { sessions, send, headersFor: (request) => headersOf(request, faultsEnabled) });

  for (const family of commerceFamilies) {
    app.all(`/api/${family}/*`, async () => {
      throw new AppError('ROUTE_NOT_FOUND', 'No such call');
    });
  }
  app.addHook('onClose', () => backend.close());
}

/**
 * Whether a password is acceptable, checked before an order is placed: the account is created after
 * the order. Handled here without the backend.
 */
function passwordRoute(
  app: FastifyInstance,
  sessions: Sessions,
  ownTerms: readonly string[],
): void {
  app.post('/api/user/check-password', { config: { api: passwordDoc } }, async (request) => {
    sessions.guard(request);
    const { password } = parseInput(PasswordBodySchema, request.body, 'BAD_REQUEST');
    requireUncommon(password, ownTerms);
    return { code: 200, result: true };
  });
}
