import { AppError } from '../../../domain/errors.ts';
import {
  type Download,
  downloadCache,
  downloadHeader,
  downloadKey,
  downloadLifetime,
  downloadLimits,
  leastSpace,
  portablePicture,
  withDownload,
  withoutDownload,
} from '../../../domain/offline/downloads.ts';
import { pageDataAddress } from '../../../domain/url/page-data-address.ts';
import { shopFetch } from '../../core/net/shop-fetch.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { isQuotaError } from '../../core/storage/quota-error.ts';
import { trustedHtml } from '../../core/trusted.ts';

/** Pages to download: a listing with its following pages, or single pages. */
export interface DownloadPlan {
  /** Address of the page itself. */
  readonly id: string;
  readonly title: string;
  /** Addresses of product pages; null reads them from the listing. */
  readonly products: readonly string[] | null;
}

type DownloadPorts = Pick<Ports, 'records' | 'clock'>;

interface Run {
  /** An existing complete download; it stays unchanged until all of it is downloaded again. */
  readonly former?: Download | undefined;
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  readonly signal: AbortSignal;
}

const pictureTypes = 'image/avif,image/webp,image/*';
/** Most pictures per page; those of a listing are also the first of its products. */
const picturesOf = { listing: 60, product: 2 } as const;
/** Concurrent requests; more would take bandwidth from the shopper. */
const hands = 3;

/** Runs the work for each item, a few at a time; the first failure ends it. */
async function inTurns<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const hand = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      await work(next).catch((error: unknown) => {
        rest.length = 0;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

const noRoom = () => new AppError('STORAGE_UNAVAILABLE', 'There is too little room');

async function requireRoom(): Promise<void> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } =
    (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < leastSpace) throw noRoom();
}

/** Whether a copy can be reused: any picture, but only a current page of the same build. */
function isAsNew({ headers }: Response, build: string, now: number): boolean {
  const of = headers.get('x-taken-build');
  if (of === null) return true;
  const at = Date.parse(headers.get('date') ?? '');
  return of === build && (Number.isNaN(at) || now - at < downloadLifetime);
}

/** Stores addresses that are missing or outdated; records the size of each. */
function createPageStore(cache: Cache, build: string, now: number, signal: AbortSignal) {
  const sizes = new Map<string, number>();

  async function store(address: string, accept = '*/*'): Promise<Response> {
    const key = downloadKey(address, location.origin);
    const known = await cache.match(key);
    if (known && isAsNew(known, build, now)) {
      sizes.set(key, (await known.clone().arrayBuffer()).byteLength);
      return known;
    }
    const headers = { [downloadHeader]: '1', accept };
    const response = await shopFetch(address, {
      headers,
      signal,
      redirect: 'error',
      priority: 'low',
    });
    const control = response.headers.get('cache-control') ?? '';
    if (response.status !== 200 || /\b(no-store|private)\b/.test(control)) {
      throw new AppError('OFFLINE', `${address} cannot be taken`);
    }
    const body = await response.arrayBuffer();
    const about = new Headers(response.headers);
    // Pictures are the same in every build.
    if (accept !== pictureTypes) about.set('x-taken-build', build);
    const copy = new Response(body, { headers: about });
    try {
      await cache.put(key, copy.clone());
    } catch (error) {
      throw isQuotaError(error) ? noRoom() : error;
    }
    sizes.set(key, body.byteLength);
    return copy;
  }

  return { store, sizes };
}

/** The current build of the server; pages of another build are fetched again. */
async function presentBuild(address: string, signal: AbortSignal): Promise<string> {
  const response = await shopFetch(address, { headers: { [downloadHeader]: '1' }, signal });
  await response.body?.cancel();
  return response.headers.get('x-build') ?? '';
}

type PageStore = ReturnType<typeof createPageStore>;

/** Stores a page as a document and as page data for client navigation, with its first pictures. */
async function storePage({ store }: PageStore, address: string, most: number): Promise<Document> {
  const url = new URL(address, location.origin);
  const text = await (await store(url.href)).text();
  await store(url.origin + pageDataAddress(url.pathname, url.search));
  const page = new DOMParser().parseFromString(trustedHtml(text), 'text/html');
  const pictures = [...page.querySelectorAll('main img[srcset]')]
    .map((image) => portablePicture(image.getAttribute('srcset') ?? ''))
    .filter((picture) => picture !== null);
  // A missing picture does not fail the page.
  await inTurns([...new Set(pictures)].slice(0, most), (picture) =>
    store(picture, pictureTypes).then(() => {}, ignoreUnsavable),
  );
  return page;
}

/**
 * Ignores `OFFLINE`, the error of an address that cannot be saved. A lost connection, full storage
 * or an abort ends the run.
 */
function ignoreUnsavable(error: unknown): void {
  if (error instanceof AppError && error.code === 'OFFLINE') return;
  throw error;
}

/** Stores the pages of a listing; returns the addresses of their products. */
async function storeListing(pageStore: PageStore, first: string): Promise<readonly string[]> {
  const products = new Set<string>();
  let next: string | null = first;
  for (let count = 0; next !== null && count < downloadLimits.pages; count += 1) {
    const page: Document = await storePage(pageStore, next, picturesOf.listing);
    for (const link of page.querySelectorAll('article a[href]')) {
      products.add(link.getAttribute('href') ?? '');
    }
    next = page.querySelector('a[rel="next"]')?.getAttribute('href') ?? null;
  }
  products.delete('');
  return [...products].slice(0, downloadLimits.products);
}

async function storeRecord({ records }: DownloadPorts, download: Download): Promise<void> {
  await records.update('taken', (list) => withDownload(list ?? [], download));
}

/**
 * Downloads pages for offline use. Existing copies are not fetched again, so an interrupted run
 * continues where it stopped. Throws `STORAGE_UNAVAILABLE` without space, an `AbortError` when
 * cancelled, and what `fetch` throws when the connection is lost. The pages downloaded so far stay,
 * recorded as partial.
 */
export async function downloadPages(
  ports: DownloadPorts,
  plan: DownloadPlan,
  run: Run,
): Promise<Download> {
  await requireRoom();
  const { signal } = run;
  const build = await presentBuild(plan.id, signal);
  const pageStore = createPageStore(await caches.open(downloadCache), build, ports.clock(), signal);
  let products = plan.products ?? [];
  let done = 0;
  const note = async (): Promise<Download> => {
    const download = {
      id: plan.id,
      title: plan.title,
      done,
      total: products.length,
      bytes: [...pageStore.sizes.values()].reduce((sum, each) => sum + each, 0),
      takenAt: ports.clock(),
      build,
      products: plan.products === null ? null : [...plan.products],
      keys: [...pageStore.sizes.keys()],
    };
    await storeRecord(ports, download);
    return download;
  };
  /** An interrupted refresh keeps the previous download and also records the new copies. */
  const notePrevious = (previous: Download) =>
    storeRecord(ports, {
      ...previous,
      keys: [...new Set([...previous.keys, ...pageStore.sizes.keys()])],
    });
  try {
    products = plan.products ?? (await storeListing(pageStore, plan.id));
    run.onProgress({ done, total: products.length });
    if (plan.products !== null) await storePage(pageStore, plan.id, picturesOf.listing);
    await inTurns(products, async (product) => {
      await storePage(pageStore, product, picturesOf.product).then(() => {}, ignoreUnsavable);
      done += 1;
      run.onProgress({ done, total: products.length });
    });
  } catch (error) {
    await (run.former ? notePrevious(run.former) : note());
    throw error;
  }
  const download = await note();
  if (run.former) await dropUnneeded(ports, run.former.keys);
  return download;
}

/** Deletes copies that no record lists, for example of products that left a category. */
async function dropUnneeded({ records }: DownloadPorts, keys: readonly string[]): Promise<void> {
  const needed = new Set(((await records.load('taken')) ?? []).flatMap((each) => each.keys));
  const cache = await caches.open(downloadCache);
  for (const key of keys) if (!needed.has(key)) await cache.delete(key);
}

/** Deletes the download of a page; copies that another download needs stay. */
export async function deleteDownload({ records }: DownloadPorts, id: string): Promise<void> {
  const { left, orphans } = withoutDownload((await records.load('taken')) ?? [], id);
  await records.update('taken', () => left);
  const cache = await caches.open(downloadCache);
  for (const key of orphans) await cache.delete(key);
}

/** All downloads; also deletes a cache left by a sign-out. Empty without a Cache API. */
export async function readDownloads({ records }: DownloadPorts): Promise<readonly Download[]> {
  if (!('caches' in globalThis)) return [];
  const list = (await records.load('taken')) ?? [];
  if (list.length === 0) await caches.delete(downloadCache);
  return list;
}
