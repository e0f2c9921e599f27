import { pageDataAddress } from '../../domain/url/page-data-address.ts';
import type { PageData } from '../page/page-data.ts';

/** The target of a navigation. */
export interface PageRequest {
  /** Path, query and hash, as the link has them. */
  readonly address: string;
  /** Whether the browser has already set the address, as in a step through the history. */
  readonly isHistoryStep: boolean;
}

/** The address of a page's data. */
export function dataAddress(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pageDataAddress(pathname, search);
}

/** Loads the document from the server or the service worker, which can resolve more addresses. */
export async function goToDocument({ address, isHistoryStep }: PageRequest): Promise<void> {
  if (isHistoryStep) location.reload();
  else location.assign(address);
}

/** Never settles, for navigations that were replaced or abandoned. */
const abandoned: Promise<never> = new Promise(() => {});

/**
 * Runs one task at a time. A newer task aborts the running one and waits for its end; of several
 * waiting tasks only the newest runs. The promise of a replaced task never settles. [route-37]
 */
export function createTurns() {
  let newest = 0;
  let running: Promise<unknown> = Promise.resolve();
  let stop = new AbortController();

  return async function inTurn<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    newest += 1;
    const mine = newest;
    const unlessReplaced = <R>(settle: () => R) => (mine === newest ? settle() : abandoned);
    stop.abort();
    await running;
    if (mine !== newest) return abandoned;
    stop = new AbortController();
    const work = task(stop.signal);
    running = work.catch(() => {});
    return work.then(
      (result) => unlessReplaced(() => result),
      (error: unknown) =>
        unlessReplaced(() => {
          throw error;
        }),
    );
  };
}

/** How page data is requested; start-navigation.ts replaces the defaults. */
export const ways = {
  fetchPage: (data: string, signal: AbortSignal, _request: PageRequest): Promise<Response> =>
    fetch(data, { signal }),
  /** Handles a page that failed to load; the navigation to it is abandoned. */
  fail: (request: PageRequest, _response: Response | null): Promise<void> => goToDocument(request),
};

const inTurn = createTurns();

/** The build of the running code; empty in development and before the first page has started. */
let ownBuild = '';

/** Called once with the build that the first document names. */
export function enterBuild(build: string): void {
  ownBuild = build;
}

/** Whether the data belongs to another build, as after a deployment. */
const isOfOtherBuild = ({ headers }: Response): boolean =>
  (headers.get('x-build') ?? ownBuild) !== ownBuild;

interface PageResponse {
  /** Null when none came. */
  readonly response: Response | null;
  /** Null unless the response is the page, whole. */
  readonly page: PageData<never> | null;
}

/** The body is read here too: a newer navigation ends it, and its end is no fault. */
async function load(
  request: PageRequest,
  signal: AbortSignal,
  { fetchPage }: typeof ways,
): Promise<PageResponse> {
  try {
    const response = await fetchPage(dataAddress(request.address), signal, request);
    const isPage = response.status === 200 && !isOfOtherBuild(response);
    return { response, page: isPage ? await response.json() : null };
  } catch {
    return { response: null, page: null };
  }
}

/**
 * Requests the data of a navigation's target. Only one request runs, and the newest wins. If the
 * page fails to load, the promise never settles. [route-37] For data of another build the document
 * is loaded, which brings matching code. The data of the own build has the shape that its page
 * expects.
 */
export async function requestPage(request: PageRequest): Promise<PageData<never>> {
  // Those of the click: the later ones handle only what their own request could not load.
  const own = { ...ways };
  const { response, page } = await inTurn((signal) => load(request, signal, own));
  if (page !== null) return page;
  await own.fail(request, response);
  return abandoned;
}
