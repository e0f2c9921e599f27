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

/** Half of at least five questions in five seconds fail: one that is slow at its start is not yet ill. */
const sampling = { threshold: 0.5, duration: 5000, minimumRps: 1 } as const;
/** How long a cluster that fails is left alone before one question tries it, in ms. */
const pauseMs = 1000;
const tooMany = 429;
const firstFault = 500;

/** The cluster's fault, not that of the question: an index that is gone, a query it cannot read. */
function isFault(error: unknown): boolean {
  if (error instanceof AppError) return false;
  if (!(error instanceof errors.ResponseError)) return true;
  return error.statusCode === tooMany || (error.statusCode ?? firstFault) >= firstFault;
}

/**
 * What keeps a thread from waiting for a cluster that does not answer: a page asks several questions,
 * and each would wait as long as a search may take while other pages wait for the thread. `onCircuit`
 * hears each change.
 */
export function clusterBreaker(onCircuit: (state: CircuitState) => void): CircuitBreakerPolicy {
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: pauseMs,
    breaker: new SamplingBreaker(sampling),
  });
  breaker.onStateChange((stage) => onCircuit(circuitStateOf(stage)));
  return breaker;
}

/** Whether the question was not asked because the cluster is left alone for now. */
export const isLeftAlone = (error: unknown): error is BrokenCircuitError =>
  error instanceof BrokenCircuitError;
