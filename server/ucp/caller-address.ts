import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The network address of the assistant whose request runs. The gateway slows guesses by address: as
 * requests of the shop itself, one caller's guesses would block the codes of all others.
 */
export const callerAddress = new AsyncLocalStorage<string>();
