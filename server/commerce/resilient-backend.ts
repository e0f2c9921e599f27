import {
  BrokenCircuitError,
  bulkhead,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  SamplingBreaker,
  wrap,
} from 'cockatiel';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { type CircuitState, circuitStateOf } from '../metrics/circuit-state.ts';
import type { BackendAnswer, CommerceBackend } from './backend.ts';

export interface ResilienceOptions {
  /** Calls on their way at the same time. */
  readonly parallel: number;
  /** Calls that may wait for their turn; one more is answered 503 at once. */
  readonly waiting: number;
  /** How long nothing is sent to a backend that failed, in ms; then one call tries. */
  readonly pauseMs: number;
  readonly onCircuit: (state: CircuitState) => void;
}

/** Half of at least ten calls in ten seconds must fail before the circuit opens. */
const sampling = { threshold: 0.5, duration: 10_000, minimumRps: 1 } as const;

/** An answer that says the backend is broken; carried past the policies, then given all the same. */
class BrokenAnswer extends Error {
  readonly answer: BackendAnswer;

  constructor(answer: BackendAnswer) {
    super('The backend answered with a fault of its own');
    this.answer = answer;
  }
}

/**
 * Platforms refuse with 500 what makes no sense to them, so anybody could open the circuit with calls
 * that make none; a backend in trouble answers with more, or not at all.
 */
const firstFault = 502;

const isFault = (error: unknown) =>
  error instanceof BrokenAnswer || (error instanceof AppError && httpStatus(error) >= firstFault);

const unsent = (reason: 'busy' | 'circuit', cause: unknown) =>
  new AppError('COMMERCE_UNAVAILABLE', 'The commerce backend is not asked now', {
    cause,
    details: { reason },
  });

/**
 * A backend with limits around it (decision 008): only so many calls at once, none at all for a while
 * after it failed, and reads whose connection broke once more. Writes are sent once; whoever sends
 * them again must know that it is safe. Errors: those of the backend, and `COMMERCE_UNAVAILABLE`
 * with the reason `busy` or `circuit` for a call that was not sent.
 */
export function resilient(backend: CommerceBackend, options: ResilienceOptions): CommerceBackend {
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: options.pauseMs,
    breaker: new SamplingBreaker(sampling),
  });
  breaker.onStateChange((state) => options.onCircuit(circuitStateOf(state)));
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
          const answer = await backend.send(request, signal);
          if (answer.envelope.code >= firstFault) throw new BrokenAnswer(answer);
          return answer;
        }, signal);
      } catch (error) {
        if (error instanceof BrokenAnswer) return error.answer;
        if (error instanceof AppError) throw error;
        throw unsent(error instanceof BrokenCircuitError ? 'circuit' : 'busy', error);
      }
    },
    close: () => backend.close(),
  };
}

/** The connection broke: for a read, the same question may be put again. */
function isConnectionFault(error: unknown): boolean {
  return error instanceof AppError && error.details.reason === 'connection';
}
