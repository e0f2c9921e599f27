import { isCurrent, isExpired, pagesToRenew } from '../domain/offline/page-changes.ts';
import { readPageLife } from '../domain/offline/page-life.ts';
import { pageDataAddress } from '../domain/url/page-data-address.ts';
import { pageKey } from '../domain/url/page-key.ts';
import type { PathTable } from '../renderer/router/path-table.ts';
import type { ByteCache } from './byte-cache.ts';
import { labelCopy } from './label-copy.ts';
import type { Visit } from './messages.ts';
import type { KnownPageChanges } from './page-changes.ts';
import type { Reach } from './reach.ts';
import { after, createPageFetch, lastResort } from './reach-page.ts';
import { isGone, isPageData, mayCachePage, mayCacheResponse, pageOfData } from './storable.ts';

/** The part of a fetch event that a strategy needs. */
export interface PageFetch {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}

/** A copy of a page on this device. */
export interface Copy {
  readonly response: Response;
  /** When it came from the server, in ms. */
  readonly at: number;
}

export interface PagesOptions {
  readonly cache: ByteCache;
  /** Finds the page in the shopper's offline downloads. */
  readonly downloaded: (address: string) => Promise<Copy | undefined>;
  readonly news: KnownPageChanges;
  readonly reach: Reach;
  readonly table: PathTable;
  readonly fetch: typeof fetch;
  /** The shell for an address that was never visited, in the language of its store view. */
  readonly shell: (pathname: string) => Promise<Response | undefined>;
  /** The worker's build; null when unknown. */
  readonly build: () => Promise<string | null>;
  readonly clock: () => number;
}

/** Milliseconds to wait for the server where a cached copy is available. */
const patience = 3000;
/** Milliseconds for which a cached document is not fetched again. */
const freshFor = 3_600_000;

/** The address of a page's other form: the data of a document, or the document of data. */
function twinOf(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return isPageData(pathname)
    ? origin + pageOfData(pathname) + search
    : origin + pageDataAddress(pathname, search);
}

/** Responds to requests for pages: from the server, from the cache, or with the shell. */
export function createPages(options: PagesOptions) {
  const { cache, table, news, reach, clock } = options;
  const reachPage = createPageFetch(options.fetch, reach);
  let running = 0;
  let isRenewing = false;

  /**
   * Processes a response: records the page changes it reports, and caches the page or removes a
   * page that is gone.
   */
  async function heed(request: Request, response: Response, about: object = {}): Promise<void> {
    const address = pageKey(request.url);
    const build = response.headers.get('x-build');
    const text = build === null ? '' : await response.clone().text();
    const life = readPageLife(text, response.headers);
    if (life !== null) await news.hear(life);
    // Without a build it is no page of the shop, but for example a network's login page.
    if (build !== null && mayCacheResponse(request, response)) {
      await cache.put(address, response, { build, ...(life && { life }), ...about });
    } else if (isGone(response)) {
      const leaving = [address, twinOf(address)];
      await cache.forget((each) => leaving.includes(each));
    }
  }

  /** Fetches from the server, and caches the response where allowed. */
  async function fetchAndHeed({ request, waitUntil }: PageFetch): Promise<Response> {
    running += 1;
    try {
      const response = await reachPage(request);
      waitUntil(heed(request, response.type === 'opaqueredirect' ? response : response.clone()));
      return response;
    } finally {
      running -= 1;
    }
  }

  /** The cached copy of an address, if it is still current as far as this device knows. */
  async function currentCopy(address: string): Promise<Response | undefined> {
    const about = await cache.about(address);
    if (about === undefined || !isCurrent(about, await news.read(), clock())) return undefined;
    const copy = await cache.match(address);
    return copy && labelCopy(copy, about.keptAt ?? 0);
  }

  /** The newer of the cached and the downloaded copy of an address. */
  async function anyCopy(address: string): Promise<Response | undefined> {
    const [copy, about, downloaded] = await Promise.all([
      cache.match(address),
      cache.about(address),
      options.downloaded(address),
    ]);
    const at = about?.keptAt ?? 0;
    if (downloaded && (!copy || downloaded.at > at))
      return labelCopy(downloaded.response, downloaded.at);
    return copy && labelCopy(copy, at);
  }

  /**
   * A page's document or data, normally the server's response. If that is late, responds with a
   * cached copy that is still current, and the response updates the cache in the background. If the
   * shop is unreachable, responds with any copy, labelled with its age. Without a copy, responds
   * with the shell.
   */
  async function respond(event: PageFetch): Promise<Response> {
    const { request } = event;
    const address = pageKey(request.url);
    const wasLost = reach.isLost();
    const pending = fetchAndHeed(event);
    const failed = pending.then(
      () => false,
      () => true,
    );
    event.waitUntil(failed);
    const outcome = await Promise.race([failed, after(patience, 'late')]);
    const findCopy = wasLost ? anyCopy : currentCopy;
    const copy = outcome === 'late' ? await findCopy(address) : undefined;
    if (copy) return copy;
    if (!(await failed)) return pending;
    const { pathname } = new URL(address);
    const shell = async () => (request.mode === 'navigate' ? options.shell(pathname) : undefined);
    return (await anyCopy(address)) ?? (await shell()) ?? pending.catch(lastResort);
  }

  /**
   * A document that may not be cached comes only from the server. If that fails, the shell shows
   * the error instead of the browser.
   */
  async function pass(request: Request): Promise<Response> {
    try {
      return await reachPage(request);
    } catch (error) {
      return (await options.shell(new URL(request.url).pathname)) ?? lastResort(error);
    }
  }

  async function isFresh(address: string): Promise<boolean> {
    const about = await cache.about(address);
    if (about === undefined || about.build !== ((await options.build()) ?? about.build))
      return false;
    const isYoung = clock() - (about.keptAt ?? 0) < freshFor;
    return isYoung && isCurrent(about, await news.read(), clock());
  }

  async function fetchAndCache(address: string, about: object = {}): Promise<void> {
    const request = new Request(address);
    await heed(request, await options.fetch(request), about);
  }

  /** Caches a page as a document and as the data that client-side navigation requests. */
  async function cachePage(page: URL, about: { title?: string; screen?: string } = {}) {
    const { origin, pathname, search } = new URL(pageKey(page.href));
    if (!mayCachePage(table, pathname)) return;
    const data = origin + pageDataAddress(pathname, search);
    const document = origin + pathname + search;
    if (await isFresh(document)) await cache.describe(document, about);
    else await fetchAndCache(document, about);
    if (!(await isFresh(data))) await fetchAndCache(data);
  }

  /** Refetches some of the outdated pages, and deletes those that were not opened for long. */
  async function renew(whenQuiet: () => Promise<void>): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    try {
      await cache.forget((_address, entry) => isExpired(entry, clock()));
      for (const address of pagesToRenew(await cache.all(), await news.read(), clock())) {
        await whenQuiet();
        await fetchAndCache(address);
      }
    } finally {
      isRenewing = false;
    }
  }

  return {
    respond,
    pass,
    cachePage,
    cacheVisit: ({ page, title, screen }: Visit) => cachePage(new URL(page), { title, screen }),
    renew,
    /** Whether a request for a page is under way. */
    isBusy: () => running > 0,
    /** Deletes pages of builds that are no longer stored. */
    keepOnlyBuilds: (builds: readonly string[]) =>
      cache.forget((_address, { build }) => build === undefined || !builds.includes(build)),
  };
}
