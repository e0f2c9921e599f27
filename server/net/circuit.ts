import {
  type CircuitBreakerPolicy,
  CircuitState as CircuitStage,
  circuitBreaker,
  type Policy,
  SamplingBreaker,
} from 'cockatiel';

/** Whether requests to a service are blocked, tried with one, or sent. */
export type CircuitState = 'open' | 'half-open' | 'closed';

/** The states, as logs and metrics name them. */
const names = {
  [CircuitStage.Open]: 'open',
  [CircuitStage.Isolated]: 'open',
  [CircuitStage.HalfOpen]: 'half-open',
  [CircuitStage.Closed]: 'closed',
} as const satisfies Record<CircuitStage, CircuitState>;

export interface CircuitOptions {
  readonly faults: Policy;
  /** How long a failing service gets no requests, in ms; then one request probes it. */
  readonly pauseMs: number;
  /** Half of at least one request a second must fail in so many ms before the circuit opens. */
  readonly samplingMs: number;
  readonly onCircuit: (state: CircuitState) => void;
}

/**
 * A circuit breaker whose pause ends also when the clock of the server is set back: the library
 * measures it by that clock, timers do not.
 */
export function openCircuit(options: CircuitOptions): CircuitBreakerPolicy {
  const { faults, pauseMs, samplingMs, onCircuit } = options;
  const breaker = circuitBreaker(faults, {
    halfOpenAfter: pauseMs,
    breaker: new SamplingBreaker({ threshold: 0.5, duration: samplingMs, minimumRps: 1 }),
  });
  let timer: NodeJS.Timeout | undefined;
  breaker.onStateChange((stage) => {
    clearInterval(timer);
    // It is closed in the same moment, below.
    if (stage === CircuitStage.Isolated) return;
    onCircuit(names[stage]);
    if (stage !== CircuitStage.Open) return;
    const openedAt = Date.now();
    const check = () => {
      // Isolating is the library's only way to close a circuit from outside.
      if (Date.now() < openedAt) breaker.isolate().dispose();
    };
    timer = setInterval(check, pauseMs).unref();
  });
  return breaker;
}
