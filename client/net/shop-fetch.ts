import { cachedAtHeader } from '../../domain/offline/cached-label.ts';
import { isGatewayResponse } from '../../domain/offline/shop-response.ts';

/** What a request tells of the way to the shop: it was answered, or not, or not yet. */
type Outcome = 'answered' | 'unanswered';

const listeners = new Set<(outcome: Outcome) => void>();

/** Calls with the outcome of each request; gives the function that stops it. */
export function listenToRequests(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const report = (outcome: Outcome) => {
  for (const listener of listeners) listener(outcome);
};

/** Milliseconds after which a request that has no response yet puts the shop in doubt. */
const patience = 3000;

/** What the service worker had stored, or a gateway said, is no response of the shop. */
const isOfShop = (response: Response) =>
  !isGatewayResponse(response) && !response.headers.has(cachedAtHeader);

/** `fetch` for requests to the shop: whoever follows the connection learns whether they were answered. */
export const shopFetch: typeof fetch = async (input, init) => {
  const late = setTimeout(report, patience, 'unanswered');
  try {
    const response = await fetch(input, init);
    report(isOfShop(response) ? 'answered' : 'unanswered');
    return response;
  } catch (error) {
    // Who takes a request back tells nothing of the shop; a time limit that was reached does.
    const isTakenBack = error instanceof DOMException && error.name === 'AbortError';
    if (!isTakenBack) report('unanswered');
    throw error;
  } finally {
    clearTimeout(late);
  }
};
