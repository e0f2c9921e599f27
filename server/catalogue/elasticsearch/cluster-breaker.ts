import { errors } from '@elastic/elasticsearch';
import { BrokenCircuitError, type CircuitBreakerPolicy, handleWhen } from 'cockatiel';
import { AppError } from '../../../domain/errors.ts';
import { type CircuitState, openCircuit } from '../../net/circuit.ts';

/** Half of at least five queries in five seconds must fail: a slow start is no outage. */
const samplingMs = 5000;
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
export const clusterBreaker = (onCircuit: (state: CircuitState) => void): CircuitBreakerPolicy =>
  openCircuit({ faults: handleWhen(isFault), pauseMs, samplingMs, onCircuit });

/** Whether the query was not sent because the circuit to the cluster is open. */
export const isLeftAlone = (error: unknown): error is BrokenCircuitError =>
  error instanceof BrokenCircuitError;
