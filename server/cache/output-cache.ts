import { LRUCache } from 'lru-cache';
import { everything } from '../../domain/cache/purge-log.ts';
import type { Clock } from '../../domain/clock.ts';
import type { EncodedBody } from './compress.ts';
import type { SharedPages } from './shared-pages.ts';

/** A whole answer: body and headers are one object, so that they can never disagree. */
export interface CachedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly etag: string;
  /** Values of its `Link` header. */
  readonly links: readonly string[];
  readonly body: EncodedBody;
  readonly tags: readonly string[];
  /** When it was made, in ms since 1970. */
  readonly madeAt: number;
  /** When it stops being true by the clock, in ms since 1970; null where it does not. */
  readonly validUntil: number | null;
  /** Its address names what there is not: it is nobody's to keep. */
  readonly isUncached?: boolean;
}

/** How a request was answered: from memory, past its time but renewed behind, by another node, anew. */
export type Found = 'hit' | 'stale' | 'shared' | 'miss';

export interface FoundAnswer {
  readonly answer: CachedAnswer;
  readonly found: Found;
}

export interface OutputCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly ttl: number;
  /** Lifetime of answers that are not 200, in milliseconds. */
  readonly shortTtl: number;
  /** How long after its time an answer is still given while it is made anew, or cannot be, in ms. */
  readonly staleMs: number;
  readonly now: Clock;
  /** What all nodes keep together; null where there is one node. */
  readonly shared: SharedPages | null;
  /** Told why an answer past its time could not be made anew. */
  readonly onFault: (error: unknown) => void;
}

export interface OutputCache {
  get(key: string): CachedAnswer | undefined;
  /**
   * Answers from the cache, else makes the answer once for all who wait for it; a failure is kept by
   * nobody. An answer past its time is given at once and made anew behind. Addresses of which there may be
   * any number, as those with a query, are narrowed: they have a quarter of the bytes and drive out no page.
   */
  fetch(key: string, make: () => Promise<CachedAnswer>, isNarrowed?: boolean): Promise<FoundAnswer>;
  /** Removes answers with any of the tags; `*` removes all. Gives how many went. */
  purge(tags: readonly string[]): number;
  /**
   * When tags were last purged, in ms since 1970: devices that keep pages are told. The same object until
   * the next purge.
   */
  purged(): Readonly<Record<string, number>>;
}

/** Of more purges than this the oldest are not told: a page's lifetime ends what they would. */
const mostTold = 32;

/** Pages, for long, and the page of unknown addresses, shortly; a failure is nobody's to keep. */
const keptStatuses: readonly number[] = [200, 404];

interface Kept {
  readonly answer: CachedAnswer;
  /** What failed to be made anew is left alone until then. */
  retryAt: number;
}

/** How long a page that could not be made anew is given on as it is, before it is tried again, in ms. */
const retryMs = 5000;

/** Kept answers in this process's memory, bounded by bytes, and those the nodes share behind it. */
export function createOutputCache(options: OutputCacheOptions): OutputCache {
  const { ttl, shortTtl, staleMs, now, shared, onFault } = options;
  const within = (maxSize: number) =>
    new LRUCache<string, Kept>({
      maxSize,
      sizeCalculation: ({ answer: { body } }) =>
        (body.identity?.length ?? 0) + (body.br?.length ?? 0) + (body.gzip?.length ?? 0) + 512,
    });
  const ofNarrowed = Math.ceil(options.maxBytes / 4);
  const pages = within(options.maxBytes - ofNarrowed);
  const narrowed = within(ofNarrowed);
  const shelf = (isNarrowed: boolean) => (isNarrowed ? narrowed : pages);
  const lookUp = (key: string) => pages.get(key) ?? narrowed.get(key);
  const purges = new Map<string, number>();
  let told: Readonly<Record<string, number>> = {};
  const making = new Map<string, Promise<FoundAnswer>>();
  // A purge during a render must not let the older answer in afterwards.
  let epoch = 0;

  const lifeOf = ({ status }: CachedAnswer) => (status === 200 ? ttl : shortTtl);
  /** For so long after it was made, in ms, and while it is true by the clock. */
  const isWithin = ({ madeAt, validUntil }: CachedAnswer, life: number) =>
    now() < Math.min(madeAt + life, validUntil ?? Number.POSITIVE_INFINITY);
  const isFresh = (answer: CachedAnswer) => isWithin(answer, lifeOf(answer));
  // What is no longer true is not given at any age: an ended price would be a promise.
  const isGivable = (answer: CachedAnswer) =>
    isFresh(answer) || (answer.status === 200 && isWithin(answer, ttl + staleMs));

  function keep(key: string, answer: CachedAnswer, begun: number, isNarrowed: boolean): void {
    if (!keptStatuses.includes(answer.status) || answer.isUncached) return;
    // A price that ended while the page was made is in nobody's cache.
    if (begun === epoch && isFresh(answer)) shelf(isNarrowed).set(key, { answer, retryAt: 0 });
  }

  async function make(
    key: string,
    work: () => Promise<CachedAnswer>,
    isNarrowed: boolean,
  ): Promise<FoundAnswer> {
    const begun = epoch;
    const stamp = shared?.stamp();
    const theirs = shared && (await shared.get(key));
    if (theirs && isFresh(theirs)) {
      keep(key, theirs, begun, isNarrowed);
      return { answer: theirs, found: 'shared' };
    }
    try {
      const answer = await work();
      keep(key, answer, begun, isNarrowed);
      if (stamp && answer.status === 200 && !answer.isUncached && isFresh(answer))
        shared?.set(key, answer, stamp, ttl + staleMs);
      return { answer, found: 'miss' };
    } catch (error) {
      if (theirs === null || !isGivable(theirs)) throw error;
      onFault(error);
      // Else everyone who asks would wait for a render that fails.
      if (begun === epoch && lookUp(key) === undefined) {
        shelf(isNarrowed).set(key, { answer: theirs, retryAt: now() + retryMs });
      }
      return { answer: theirs, found: 'stale' };
    }
  }

  /** One piece of work for all who ask for the key meanwhile. */
  function makeOnce(
    key: string,
    work: () => Promise<CachedAnswer>,
    isNarrowed: boolean,
  ): Promise<FoundAnswer> {
    const running = making.get(key);
    if (running !== undefined) return running;
    const promise = make(key, work, isNarrowed).finally(() => {
      if (making.get(key) === promise) making.delete(key);
    });
    making.set(key, promise);
    return promise;
  }

  function renew(
    key: string,
    known: Kept,
    work: () => Promise<CachedAnswer>,
    isNarrowed: boolean,
  ): void {
    if (making.has(key) || now() < known.retryAt) return;
    const leaveAlone = () => {
      known.retryAt = now() + retryMs;
    };
    makeOnce(key, work, isNarrowed).then(
      ({ found }) => {
        // Neither could it be made anew, nor has another node.
        if (found === 'stale') leaveAlone();
      },
      (error: unknown) => {
        leaveAlone();
        onFault(error);
      },
    );
  }

  function known(key: string): Kept | undefined {
    const found = lookUp(key);
    if (found === undefined || isGivable(found.answer)) return found;
    for (const each of [pages, narrowed]) each.delete(key);
    return undefined;
  }

  return {
    get: (key) => known(key)?.answer,

    fetch(key, work, isNarrowed = false) {
      const found = known(key);
      if (found === undefined) return makeOnce(key, work, isNarrowed);
      if (isFresh(found.answer)) return Promise.resolve({ answer: found.answer, found: 'hit' });
      renew(key, found, work, isNarrowed);
      return Promise.resolve({ answer: found.answer, found: 'stale' });
    },

    purge(tags) {
      epoch += 1;
      making.clear();
      for (const tag of tags.length > mostTold ? [everything] : tags) {
        purges.delete(tag);
        purges.set(tag, now());
      }
      for (const tag of [...purges.keys()].slice(0, -mostTold)) purges.delete(tag);
      told = Object.fromEntries(purges);
      const count = () => pages.size + narrowed.size;
      const before = count();
      // Nobody is answered meanwhile: many tags are looked through once, not for each page again.
      const gone = new Set(tags);
      for (const each of [pages, narrowed]) {
        if (gone.has(everything)) each.clear();
        else {
          for (const [key, { answer }] of each.entries()) {
            if (answer.tags.some((tag) => gone.has(tag))) each.delete(key);
          }
        }
      }
      return before - count();
    },

    purged: () => told,
  };
}
