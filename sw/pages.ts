import { pageDataAddress } from '../domain/url/page-data-address.ts';
import type { PathTable } from '../renderer/router/path-table.ts';
import type { ByteCache } from './byte-cache.ts';
import { mayKeepAnswer, mayKeepPage } from './keepable.ts';
import type { Visit } from './messages.ts';

/** What a strategy needs of a fetch event. */
export interface Asked {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}

export interface PagesOptions {
  readonly kept: ByteCache;
  readonly table: PathTable;
  readonly fetch: typeof fetch;
  /** The document for an address that was never visited. */
  readonly shell: () => Promise<Response | undefined>;
  /** The worker's build; null when it is not known. */
  readonly build: () => Promise<string | null>;
  readonly clock: () => number;
}

/** Milliseconds a page is waited for where a kept copy is at hand. */
const patience = 3000;
/** Milliseconds for which a kept document is not asked for again. */
const freshFor = 3_600_000;

const withoutHash = (url: string) => url.split('#', 1)[0] ?? url;

export function createPages(options: PagesOptions) {
  const { kept, table } = options;
  let running = 0;

  /** Asks the server, and keeps what may be kept. */
  async function ask({ request, waitUntil }: Asked): Promise<Response> {
    running += 1;
    try {
      const answer = await options.fetch(request);
      if (mayKeepAnswer(request, answer)) {
        waitUntil(kept.keep(withoutHash(request.url), answer.clone(), ofBuild(answer)));
      }
      return answer;
    } finally {
      running -= 1;
    }
  }

  /**
   * A page's document or data: the server's answer; where it is late the kept copy, which the answer
   * replaces behind the shopper's back; without either the shell, which shows what this device knows.
   */
  async function answer(event: Asked): Promise<Response> {
    const { request } = event;
    const asking = ask(event);
    const failed = asking.then(
      () => false,
      () => true,
    );
    event.waitUntil(failed);
    const isLate = new Promise<true>((resolve) => setTimeout(resolve, patience, true));
    if (!(await Promise.race([failed, isLate]))) return asking;
    const copy = await kept.match(withoutHash(request.url));
    if (copy) return copy;
    if (!(await failed)) return asking;
    const shell = request.mode === 'navigate' ? await options.shell() : undefined;
    return shell ?? Response.error();
  }

  /** A document that may not be kept is the server's alone; without it the shell says so, not the browser. */
  async function pass(request: Request): Promise<Response> {
    try {
      return await options.fetch(request);
    } catch {
      return (await options.shell()) ?? Response.error();
    }
  }

  async function isFresh(address: string): Promise<boolean> {
    const about = await kept.about(address);
    if (about === undefined || about.build !== ((await options.build()) ?? about.build))
      return false;
    return options.clock() - (about.keptAt ?? 0) < freshFor;
  }

  async function fetchAndKeep(address: string, about: object = {}): Promise<void> {
    const request = new Request(address);
    const fetched = await options.fetch(request);
    if (!mayKeepAnswer(request, fetched)) return;
    await kept.keep(address, fetched, { ...ofBuild(fetched), ...about });
  }

  /** Keeps a page as a document and as the data that a followed link to it asks for. */
  async function keepPage(page: URL, about: { title?: string; screen?: string } = {}) {
    const { origin, pathname, search } = page;
    if (!mayKeepPage(table, pathname)) return;
    const data = origin + pageDataAddress(pathname, search);
    const document = origin + pathname + search;
    if (await isFresh(document)) await kept.describe(document, about);
    else await fetchAndKeep(document, about);
    if (!(await isFresh(data))) await fetchAndKeep(data);
  }

  return {
    answer,
    pass,
    keepPage,
    keepVisit: ({ page, title, screen }: Visit) => keepPage(new URL(page), { title, screen }),
    /** Whether a shopper waits for a page just now. */
    isBusy: () => running > 0,
    /** Lets go of pages that no kept build can show. */
    keepOnlyBuilds: (builds: readonly string[]) =>
      kept.forget((_address, { build }) => build === undefined || !builds.includes(build)),
  };
}

const ofBuild = (answer: Response) => ({ build: answer.headers.get('x-build') ?? '' });
