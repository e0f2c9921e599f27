import type { CommerceBackend } from './backend.ts';

/**
 * A custom shop's wrapper around the backend. It receives the backend of the settings (or the mock)
 * and returns the one to use. It may change requests and responses, handle some itself, or use
 * another system. Limits and the circuit breaker apply around it.
 */
export type CommerceAdapter = (
  backend: CommerceBackend,
  about: { readonly clock: () => number },
) => CommerceBackend;
