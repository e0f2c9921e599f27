import { CircuitState as CircuitStage } from 'cockatiel';

/** Whether requests to a service are blocked, tried with one, or sent. */
export type CircuitState = 'open' | 'half-open' | 'closed';

const names = {
  [CircuitStage.Open]: 'open',
  [CircuitStage.Isolated]: 'open',
  [CircuitStage.HalfOpen]: 'half-open',
  [CircuitStage.Closed]: 'closed',
} as const satisfies Record<CircuitStage, CircuitState>;

/** The state of a circuit, as logs and metrics name it. */
export const circuitStateOf = (stage: CircuitStage): CircuitState => names[stage];
