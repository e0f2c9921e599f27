import {
  BrokenCircuitError,
  bulkhead,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { AppError, httpStatus } from '../../domain/errors.ts';
import type { HealthRegistry } from '../health/health-registry.ts';
import { type CircuitState, openCircuit } from '../net/circuit.ts';
import { redactUrl } from '../telemetry/redact-url.ts';
import {
  annotate,
  currentTrace,
  inSpan,
  openedTracing,
  writeTraceparent,
} from '../telemetry/tracing.ts';
import type { BackendResponse, CommerceBackend } from './backend.ts';

export interface ResilienceOptions {
  /** Concurrent requests. */
  readonly parallel: number;
  /** Requests that may wait in the queue; any further one gets 503 at once. */
  readonly waiting: number;
  /** How long nothing is sent to a backend that failed, in ms; then one request probes it. */
  readonly pauseMs: number;
  readonly onCircuit: (state: CircuitState) => void;
}

/** Half of at least ten requests in ten seconds must fail before the circuit opens. */
const samplingMs = 10_000;

/**
 * A response that reports a broken backend; thrown through the policies, then
 * returned as a response.
 */
class BrokenResponse extends Error {
  readonly response: BackendResponse;

  constructor(response: BackendResponse) {
    super('The backend responded with a server error');
    this.response = response;
  }
}

/**
 * Platforms respond to senseless requests with 500, so an attacker could open the circuit with such
 * requests. A backend in trouble responds with 502 or more, or not at all.
 */
const firstFault = 502;

const isFault = (error: unknown) =>
  error instanceof BrokenResponse || (error instanceof AppError && httpStatus(error) >= firstFault);

const unsent = (reason: 'busy' | 'circuit', cause: unknown) =>
  new AppError('COMMERCE_UNAVAILABLE', 'No request is sent to the commerce backend now', {
    cause,
    details: { reason },
  });

/**
 * A backend with limits around it (decision 008): limited concurrency, a pause after failures, and
 * one retry of reads whose connection broke. Writes are sent once; a caller that repeats them must
 * ensure it is safe. Errors: as in `CommerceBackend`; `COMMERCE_UNAVAILABLE` has the reason `busy`
 * or `circuit` for an unsent request.
 */
export function resilient(backend: CommerceBackend, options: ResilienceOptions): CommerceBackend {
  const { pauseMs, onCircuit } = options;
  const breaker = openCircuit({ faults: handleWhen(isFault), pauseMs, samplingMs, onCircuit });
  const room = bulkhead(options.parallel, options.waiting);
  const reads = wrap(
    room,
    retry(handleWhen(isConnectionFault), {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 }),
    }),
    breaker,
  );
  const writes = wrap(room, breaker);

  return {
    async send(request, signal) {
      const policy = request.method === 'GET' ? reads : writes;
      try {
        return await policy.execute(async () => {
          const response = await backend.send(request, signal);
          if (response.envelope.code >= firstFault) throw new BrokenResponse(response);
          return response;
        }, signal);
      } catch (error) {
        if (error instanceof BrokenResponse) return error.response;
        if (error instanceof AppError) throw error;
        throw unsent(error instanceof BrokenCircuitError ? 'circuit' : 'busy', error);
      }
    },
    close: () => backend.close(),
  };
}

/** The connection broke: a read may be sent again. */
function isConnectionFault(error: unknown): boolean {
  return error instanceof AppError && error.details.reason === 'connection';
}

/** A backend whose responses and outages are recorded; the backend itself without a registry. */
export function monitored(
  backend: CommerceBackend,
  registry: HealthRegistry | undefined,
): CommerceBackend {
  if (registry === undefined) return backend;
  return {
    async send(request, signal) {
      try {
        const answer = await backend.send(request, signal);
        if (answer.envelope.code < firstFault) registry.worked('commerce');
        else registry.failed('commerce', new AppError('COMMERCE_UNAVAILABLE', 'Answered a fault'));
        return answer;
      } catch (error) {
        if (error instanceof AppError && !isFault(error)) registry.worked('commerce');
        else registry.failed('commerce', error);
        throw error;
      }
    },
    close: () => backend.close(),
  };
}

/** A backend whose requests are spans; the headers of each request name its span. */
export function tracedBackend(backend: CommerceBackend): CommerceBackend {
  if (openedTracing() === null) return backend;
  return {
    send(request, signal) {
      const path = redactUrl(request.path);
      const attributes = { 'http.request.method': request.method, 'url.path': path };
      const send = async () => {
        const parent = currentTrace();
        const headers = parent
          ? { ...request.headers, traceparent: writeTraceparent(parent) }
          : request.headers;
        const response = await backend.send({ ...request, headers }, signal);
        annotate({
          'http.response.status_code': response.status,
          'witryna.code': response.envelope.code,
        });
        return response;
      };
      return inSpan(`commerce ${request.method} ${path}`, attributes, send, 'client');
    },
    close: () => backend.close(),
  };
}
