import { isGatewayResponse } from '../domain/offline/shop-response.ts';
import { isForeign, isWaitedFor } from './keepable.ts';
import type { Reach } from './reach.ts';

/** Milliseconds for which a document is held back until it is whole: half of one is a dead page. */
const holdBack = 1500;
/** Milliseconds after which what has not come counts as not coming, as where bytes trickle. */
const longest = 20_000;
/** The same until a page begins: an empty window tells nobody anything, and the server itself gives up before. */
const longestBlank = 10_000;

/** The value, after so many milliseconds. */
export const after = <T>(time: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, time, value));

/** What is worked for, unless it takes too long. */
async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  const done = await Promise.race([work.then((value) => ({ value })), after(limit, null)]);
  if (done === null) throw new TypeError('The answer takes too long');
  return done.value;
}

/**
 * Rejects where an answer breaks off, or is empty: of a head that broke off browsers make an empty answer.
 * A document that is long in coming shows from its first byte; what is read as a whole is waited for.
 */
async function whole(request: Request, copy: Response): Promise<void> {
  const reading = copy.arrayBuffer();
  const isLate = after(holdBack, null);
  const body = await (isWaitedFor(request)
    ? inTime(reading, longest)
    : Promise.race([reading, isLate]));
  // What breaks off later is the document's to mend.
  if (body === null) reading.catch(() => {});
  else if (copy.status === 200 && body.byteLength === 0) throw new TypeError('The answer is empty');
}

/** Somebody else answered in place of the shop. */
class ForeignResponse extends TypeError {
  readonly response: Response;

  constructor(response: Response) {
    super('The answer is none of the shop');
    this.response = response;
  }
}

/** Gets pages of the shop, and notes whether they came. Rejects where none came, or something else. */
export function createPageFetch(ask: typeof fetch, reach: Reach) {
  return async (request: Request): Promise<Response> => {
    try {
      const response = await inTime(ask(request), longestBlank);
      if (isForeign(request, response)) throw new ForeignResponse(response);
      // What may not be cloned has no body to wait for.
      if (response.type !== 'opaqueredirect') await whole(request, response.clone());
      reach.note(true);
      return response;
    } catch (error) {
      // A page that is taken back, as one loaded ahead by who goes elsewhere, tells nothing of the shop.
      if (!request.signal.aborted) reach.note(false);
      throw error;
    }
  };
}

/** What is shown of a page that did not come where nothing is stored: a gateway's own words, else the browser's. */
export const lastResort = (error: unknown): Response =>
  error instanceof ForeignResponse && isGatewayResponse(error.response)
    ? error.response
    : Response.error();
