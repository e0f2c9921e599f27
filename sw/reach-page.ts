import { isGatewayResponse, purposeHeader } from '../domain/offline/shop-response.ts';
import type { Reach } from './reach.ts';
import { isForeign, isWaitedFor } from './storable.ts';

/** Milliseconds to hold a document back until it is complete: a partial one does not work. */
const holdBack = 1500;
/**
 * Milliseconds after which an incomplete response counts as failed, even while bytes trickle in.
 */
const longest = 20_000;
/**
 * The same until a page begins: shorter, because the window is empty, and the server gives up
 * earlier too.
 */
const longestBlank = 10_000;

/** Resolves with the value after so many milliseconds. */
export const after = <T>(time: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, time, value));

/** The result of the work. Rejects when it takes too long. */
async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  const done = await Promise.race([work.then((value) => ({ value })), after(limit, null)]);
  if (done === null) throw new TypeError('The answer takes too long');
  return done.value;
}

/**
 * Rejects where a response breaks off or is empty; browsers make an empty response of one that
 * broke off. A slow document shows from its first byte; data and reloads wait for the whole
 * response.
 */
async function whole(request: Request, copy: Response): Promise<void> {
  const reading = copy.arrayBuffer();
  const isLate = after(holdBack, null);
  const body = await (isWaitedFor(request)
    ? inTime(reading, longest)
    : Promise.race([reading, isLate]));
  // Later failures are handled by the document itself.
  if (body === null) reading.catch(() => {});
  else if (copy.status === 200 && body.byteLength === 0) throw new TypeError('The answer is empty');
}

/** Whether no shopper waits for the page. */
const isPrefetch = ({ headers }: Request) => headers.has(purposeHeader);

/** Thrown where something other than the shop responded. */
class ForeignResponse extends TypeError {
  readonly response: Response;

  constructor(response: Response) {
    super('The answer is none of the shop');
    this.response = response;
  }
}

/**
 * Fetches pages of the shop, and records whether they arrived. Rejects without a response or
 * with a foreign one.
 */
export function createPageFetch(fetchFn: typeof fetch, reach: Reach) {
  return async (request: Request): Promise<Response> => {
    try {
      const response = await inTime(fetchFn(request), isPrefetch(request) ? longest : longestBlank);
      if (isForeign(request, response)) throw new ForeignResponse(response);
      // An opaque redirect cannot be cloned and has no body.
      if (response.type !== 'opaqueredirect') await whole(request, response.clone());
      reach.note(true);
      return response;
    } catch (error) {
      // A cancelled request does not count against the shop, nor does one that waited behind others.
      if (!request.signal.aborted && !isPrefetch(request)) reach.note(false);
      throw error;
    }
  };
}

/**
 * The response for a page that failed and is not stored: a gateway's own response, else the
 * browser's error.
 */
export const lastResort = (error: unknown): Response =>
  error instanceof ForeignResponse && isGatewayResponse(error.response)
    ? error.response
    : Response.error();
