import { pageDataAddress } from '../../domain/url/page-data-address.ts';
import { abandoned, createTurns } from './turns.ts';

/** A page that a navigation leads to. */
export interface PageRequest {
  /** Path, query and hash, as the link has them. */
  readonly address: string;
  /** The browser has set the address already: a step through its history. */
  readonly isHistoryStep: boolean;
}

/** The address of a page's data. */
export function dataAddress(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pageDataAddress(pathname, search);
}

/** Lets the document say what is there: the server, or the service worker, knows more. */
export async function goToDocument({ address, isHistoryStep }: PageRequest): Promise<void> {
  if (isHistoryStep) location.reload();
  else location.assign(address);
}

/** How pages are asked for; start-navigation.ts puts better ways in place of the plain ones. */
export const ways = {
  ask: (data: string, signal: AbortSignal, _request: PageRequest): Promise<Response> =>
    fetch(data, { signal }),
  /** Deals with a page that did not come; the navigation to it is given up. */
  fail: (request: PageRequest, _answer: Response | null): Promise<void> => goToDocument(request),
};

const inTurn = createTurns();

/** The build of the code at hand; empty in development and until the first page has started. */
let ownBuild = '';

/** Called once, with what the first document says of its build. */
export function enterBuild(build: string): void {
  ownBuild = build;
}

/** Whether data was made for the code of another build, as after a deployment. */
const isOfOtherBuild = ({ headers }: Response): boolean =>
  (headers.get('x-build') ?? ownBuild) !== ownBuild;

/**
 * Asks the server for the data of the page that a navigation leads to; one page at a time, the newest
 * wins. Of a page that does not come the promise never settles. [route-37] Data of another build is left
 * to the document, which brings its own code: one new document, and nothing to ask again.
 */
export async function requestPage(request: PageRequest): Promise<Response> {
  const data = dataAddress(request.address);
  const answer = await inTurn((signal) => ways.ask(data, signal, request).catch(() => null));
  if (answer?.status === 200 && !isOfOtherBuild(answer)) return answer;
  await ways.fail(request, answer);
  return abandoned;
}
