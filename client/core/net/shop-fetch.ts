import { cachedAtHeader } from '../../../domain/offline/cached-label.ts';
import { isGatewayResponse } from '../../../domain/offline/shop-response.ts';

/** Whether a request got a response; `unanswered` also covers a late response. */
type Outcome = 'answered' | 'unanswered';

const listeners = new Set<(outcome: Outcome) => void>();

/** Calls `listener` with the outcome of each request; returns the function that stops it. */
export function listenToRequests(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const report = (outcome: Outcome) => {
  for (const listener of listeners) listener(outcome);
};

/** Milliseconds after which a request without a response counts as unanswered for now. */
const patience = 3000;

/** A response from the service worker's cache or from a gateway is not the shop's. */
const isOfShop = (response: Response) =>
  !isGatewayResponse(response) && !response.headers.has(cachedAtHeader);

/** `fetch` for requests to the shop; reports the outcome to the connection watcher. */
export const shopFetch: typeof fetch = async (input, init) => {
  const late = setTimeout(report, patience, 'unanswered');
  try {
    const response = await fetch(input, init);
    report(isOfShop(response) ? 'answered' : 'unanswered');
    return response;
  } catch (error) {
    // An aborted request does not count against the shop; a timeout does.
    const isTakenBack = error instanceof DOMException && error.name === 'AbortError';
    if (!isTakenBack) report('unanswered');
    throw error;
  } finally {
    clearTimeout(late);
  }
};
