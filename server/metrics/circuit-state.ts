import { CircuitState as CircuitStage } from 'cockatiel';

/** Whether calls to a service are held back, tried with one, or let through. */
export type CircuitState = 'open' | 'half-open' | 'closed';

const names = {
  [CircuitStage.Open]: 'open',
  [CircuitStage.Isolated]: 'open',
  [CircuitStage.HalfOpen]: 'half-open',
  [CircuitStage.Closed]: 'closed',
} as const satisfies Record<CircuitStage, CircuitState>;

/** The state of a circuit by the name that logs and metrics know. */
export const circuitStateOf = (stage: CircuitStage): CircuitState => names[stage];
