import { errors } from '@elastic/elasticsearch';
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  circuitBreaker,
  handleWhen,
  SamplingBreaker,
} from 'cockatiel';
import { AppError } from '../../../domain/errors.ts';
import { type CircuitState, circuitStateOf } from '../../metrics/circuit-state.ts';

/** Half of at least five queries in five seconds must fail: a slow start is no outage. */
const sampling = { threshold: 0.5, duration: 5000, minimumRps: 1 } as const;
/** How long a failing cluster gets no requests, in ms; then one request probes it. */
const pauseMs = 1000;
const tooMany = 429;
const firstFault = 500;

/** The cluster's fault, not the query's: an index that is gone, a query it cannot read. */
function isFault(error: unknown): boolean {
  if (error instanceof AppError) return false;
  if (!(error instanceof errors.ResponseError)) return true;
  return error.statusCode === tooMany || (error.statusCode ?? firstFault) >= firstFault;
}

/**
 * Stops a thread from waiting for a cluster that does not respond. A page sends several queries,
 * and each would wait for the longest search time while other pages wait for the thread.
 * `onCircuit` is called at each change.
 */
export function clusterBreaker(onCircuit: (state: CircuitState) => void): CircuitBreakerPolicy {
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: pauseMs,
    breaker: new SamplingBreaker(sampling),
  });
  breaker.onStateChange((stage) => onCircuit(circuitStateOf(stage)));
  return breaker;
}

/** Whether the query was not sent because the circuit to the cluster is open. */
export const isLeftAlone = (error: unknown): error is BrokenCircuitError =>
  error instanceof BrokenCircuitError;
