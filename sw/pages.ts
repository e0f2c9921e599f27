import { isCurrent, isExpired, pagesToRenew } from '../domain/offline/page-changes.ts';
import { readPageLife } from '../domain/offline/page-life.ts';
import { pageDataAddress } from '../domain/url/page-data-address.ts';
import { pageKey } from '../domain/url/page-key.ts';
import type { PathTable } from '../renderer/router/path-table.ts';
import type { ByteCache } from './byte-cache.ts';
import { isGone, isPageData, mayKeepAnswer, mayKeepPage, pageOfData } from './keepable.ts';
import { labelCopy } from './label-copy.ts';
import type { Visit } from './messages.ts';
import type { KnownPageChanges } from './page-changes.ts';
import type { Reach } from './reach.ts';
import { after, createPageFetch, lastResort } from './reach-page.ts';

/** What a strategy needs of a fetch event. */
export interface Asked {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}

/** A page that lies here. */
export interface Copy {
  readonly answer: Response;
  /** When it came from the server, in ms. */
  readonly at: number;
}

export interface PagesOptions {
  readonly kept: ByteCache;
  /** What the shopper took along. */
  readonly taken: (address: string) => Promise<Copy | undefined>;
  readonly news: KnownPageChanges;
  readonly reach: Reach;
  readonly table: PathTable;
  readonly fetch: typeof fetch;
  /** The document for an address that was never visited, in the words of its store view. */
  readonly shell: (pathname: string) => Promise<Response | undefined>;
  /** The worker's build; null when it is not known. */
  readonly build: () => Promise<string | null>;
  readonly clock: () => number;
}

/** Milliseconds a page is waited for where a kept copy is at hand. */
const patience = 3000;
/** Milliseconds for which a kept document is not asked for again. */
const freshFor = 3_600_000;

/** A page's other form: of a document the data, of data the document. */
function twinOf(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return isPageData(pathname)
    ? origin + pageOfData(pathname) + search
    : origin + pageDataAddress(pathname, search);
}

/** Answers requests for pages: from the server, from what is kept, or with the shell. */
export function createPages(options: PagesOptions) {
  const { kept, table, news, reach, clock } = options;
  const reachPage = createPageFetch(options.fetch, reach);
  let running = 0;
  let isRenewing = false;

  /** Works an answer in: what it says of other pages, itself, or that there is no such page any more. */
  async function heed(request: Request, answer: Response, about: object = {}): Promise<void> {
    const address = pageKey(request.url);
    const life = readPageLife(answer.headers);
    if (life !== null) await news.hear(life);
    const build = answer.headers.get('x-build');
    // Without one it is no page of the shop's, as of a network that wants a login.
    if (build !== null && mayKeepAnswer(request, answer)) {
      await kept.keep(address, answer, { build, ...(life && { life }), ...about });
    } else if (isGone(answer)) {
      const leaving = [address, twinOf(address)];
      await kept.forget((each) => leaving.includes(each));
    }
  }

  /** Asks the server, and keeps what may be kept. */
  async function ask({ request, waitUntil }: Asked): Promise<Response> {
    running += 1;
    try {
      const answer = await reachPage(request);
      waitUntil(heed(request, answer.type === 'opaqueredirect' ? answer : answer.clone()));
      return answer;
    } finally {
      running -= 1;
    }
  }

  /** The kept copy of an address where it says what the server would, as far as this device knows. */
  async function currentCopy(address: string): Promise<Response | undefined> {
    const about = await kept.about(address);
    if (about === undefined || !isCurrent(about, await news.read(), clock())) return undefined;
    const copy = await kept.match(address);
    return copy && labelCopy(copy, about.keptAt ?? 0);
  }

  /** What lies here of an address, kept or taken along, whichever is newer. */
  async function anyCopy(address: string): Promise<Response | undefined> {
    const [copy, about, taken] = await Promise.all([
      kept.match(address),
      kept.about(address),
      options.taken(address),
    ]);
    const at = about?.keptAt ?? 0;
    if (taken && (!copy || taken.at > at)) return labelCopy(taken.answer, taken.at);
    return copy && labelCopy(copy, at);
  }

  /**
   * A page's document or data: the server's answer; where it is late a kept copy that is still true,
   * which the answer replaces behind the shopper's back; where the shop is out of reach whatever copy there
   * is, with its age; without any the shell, which shows what this device knows.
   */
  async function answer(event: Asked): Promise<Response> {
    const { request } = event;
    const address = pageKey(request.url);
    const wasLost = reach.isLost();
    const asking = ask(event);
    const failed = asking.then(
      () => false,
      () => true,
    );
    event.waitUntil(failed);
    const outcome = await Promise.race([failed, after(patience, 'late')]);
    const atHand = wasLost ? anyCopy : currentCopy;
    const copy = outcome === 'late' ? await atHand(address) : undefined;
    if (copy) return copy;
    if (!(await failed)) return asking;
    const { pathname } = new URL(address);
    const shell = async () => (request.mode === 'navigate' ? options.shell(pathname) : undefined);
    return (await anyCopy(address)) ?? (await shell()) ?? asking.catch(lastResort);
  }

  /** A document that may not be kept is the server's alone; without it the shell says so, not the browser. */
  async function pass(request: Request): Promise<Response> {
    try {
      return await reachPage(request);
    } catch (error) {
      return (await options.shell(new URL(request.url).pathname)) ?? lastResort(error);
    }
  }

  async function isFresh(address: string): Promise<boolean> {
    const about = await kept.about(address);
    if (about === undefined || about.build !== ((await options.build()) ?? about.build))
      return false;
    const isYoung = clock() - (about.keptAt ?? 0) < freshFor;
    return isYoung && isCurrent(about, await news.read(), clock());
  }

  async function fetchAndKeep(address: string, about: object = {}): Promise<void> {
    const request = new Request(address);
    await heed(request, await options.fetch(request), about);
  }

  /** Keeps a page as a document and as the data that a followed link to it asks for. */
  async function keepPage(page: URL, about: { title?: string; screen?: string } = {}) {
    const { origin, pathname, search } = new URL(pageKey(page.href));
    if (!mayKeepPage(table, pathname)) return;
    const data = origin + pageDataAddress(pathname, search);
    const document = origin + pathname + search;
    if (await isFresh(document)) await kept.describe(document, about);
    else await fetchAndKeep(document, about);
    if (!(await isFresh(data))) await fetchAndKeep(data);
  }

  /** Asks again for some of the pages that are no longer true, and lets go of those nobody opens. */
  async function renew(whenQuiet: () => Promise<void>): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    try {
      await kept.forget((_address, thing) => isExpired(thing, clock()));
      for (const address of pagesToRenew(await kept.all(), await news.read(), clock())) {
        await whenQuiet();
        await fetchAndKeep(address);
      }
    } finally {
      isRenewing = false;
    }
  }

  return {
    answer,
    pass,
    keepPage,
    keepVisit: ({ page, title, screen }: Visit) => keepPage(new URL(page), { title, screen }),
    renew,
    /** Whether a shopper waits for a page just now. */
    isBusy: () => running > 0,
    /** Lets go of pages that no kept build can show. */
    keepOnlyBuilds: (builds: readonly string[]) =>
      kept.forget((_address, { build }) => build === undefined || !builds.includes(build)),
  };
}
