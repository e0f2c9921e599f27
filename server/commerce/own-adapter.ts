import type { CommerceBackend } from './backend.ts';

/**
 * A shop's own part between the shop and its backend: gets the backend that the settings name (or the mock)
 * and gives the one that is asked. It may change what goes there and what comes back, answer some
 * calls itself, or speak to something else altogether; limits and the circuit breaker stand around it.
 */
export type CommerceAdapter = (
  backend: CommerceBackend,
  about: { readonly clock: () => number },
) => CommerceBackend;
