import { cachedAtHeader } from '../../../domain/offline/cached-label.ts';
import { isGatewayResponse } from '../../../domain/offline/shop-response.ts';

/** Whether the shop responded; `unanswered` also when the response is late. */
type Outcome = 'answered' | 'unanswered';

const listeners = new Set<(outcome: Outcome) => void>();

/** Calls `listener` with the outcome of each request; returns a function that removes it. */
export function listenToRequests(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const report = (outcome: Outcome) => {
  for (const listener of listeners) listener(outcome);
};

/** Milliseconds after which a request counts as unanswered until its response arrives. */
const lateAfter = 3000;

/** False for a response from the service worker's cache or from a gateway. */
const isFromShop = (response: Response) =>
  !isGatewayResponse(response) && !response.headers.has(cachedAtHeader);

/** `fetch` for requests to the shop; reports the outcome to the connection watcher. */
export const shopFetch: typeof fetch = async (input, init) => {
  const lateTimer = setTimeout(report, lateAfter, 'unanswered');
  try {
    const response = await fetch(input, init);
    report(isFromShop(response) ? 'answered' : 'unanswered');
    return response;
  } catch (error) {
    // An aborted request does not count against the shop; a timeout does.
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    if (!isAborted) report('unanswered');
    throw error;
  } finally {
    clearTimeout(lateTimer);
  }
};
