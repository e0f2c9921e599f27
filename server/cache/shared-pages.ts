import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as v from 'valibot';
import type { PurgeStamp } from '../../domain/cache/purge-log.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Store } from '../store/store.ts';
import { within } from '../within.ts';
import type { CachedAnswer } from './output-cache.ts';
import type { Purges } from './purges.ts';

/** Pages that the nodes of a shop keep together, so that each is made by one of them. Never fails. */
export interface SharedPages {
  /** A page that no purge has met since it was begun; null where there is none, or nobody answers. */
  get(key: string): Promise<CachedAnswer | null>;
  /** Keeps a page begun at the stamp, in the background. */
  set(key: string, answer: CachedAnswer, stamp: PurgeStamp, lifeMs: number): void;
  stamp(): PurgeStamp;
}

export interface SharedPagesOptions {
  readonly store: Store;
  readonly purges: Pick<Purges, 'stamp' | 'isStanding'>;
  /** Whether the store has room for what is not a record: pages must never crowd out orders. */
  readonly hasRoom: () => Promise<boolean>;
  readonly clock: Clock;
}

const bytes = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Buffer.from(text, 'base64')),
);

const RecordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    status: v.number(),
    contentType: v.string(),
    etag: v.string(),
    tags: v.array(v.string()),
    links: v.optional(v.array(v.string()), []),
    madeAt: v.number(),
    validUntil: v.nullable(v.number()),
    stamp: v.object({ era: v.string(), number: v.number() }),
    br: bytes,
    gzip: bytes,
  }),
);

const decompress = promisify(brotliDecompress);

/** A page is made in about the time that a slow store may take; a store that fails is left alone. */
const limitMs = 250;
/** How long a store that failed is left alone, in ms. */
const pauseMs = 2000;
/** How often the store is asked whether it has room for pages, in ms. */
const roomEveryMs = 5000;

const recordKey = (key: string) => `page:${createHash('sha256').update(key).digest('base64url')}`;

/** Shares pages through the store of records. */
export function createSharedPages(options: SharedPagesOptions): SharedPages {
  const { store, purges, hasRoom, clock } = options;
  let leftAloneUntil = 0;
  let room = { isThere: false, askAt: 0 };

  /** Null where the store did not answer in time, lately. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    if (clock() < leftAloneUntil) return null;
    try {
      return await within(work(), limitMs);
    } catch {
      leftAloneUntil = clock() + pauseMs;
      return null;
    }
  }

  async function isRoomy(): Promise<boolean> {
    if (clock() >= room.askAt) room = { isThere: await hasRoom(), askAt: clock() + roomEveryMs };
    return room.isThere;
  }

  return {
    stamp: purges.stamp,

    async get(key) {
      const text = await attempt(() => store.get(recordKey(key)));
      if (text === null) return null;
      const read = v.safeParse(RecordSchema, text);
      if (!read.success) return null;
      const { br, gzip, stamp, ...rest } = read.output;
      if (!purges.isStanding(stamp, rest.tags)) return null;
      return { ...rest, body: { br, gzip, identity: await decompress(br) } };
    },

    set(key, { body, ...rest }, stamp, lifeMs) {
      const write = async () => {
        if (!(await isRoomy())) return;
        const { br, gzip } = body;
        if (br === null || gzip === null) return;
        const record = { ...rest, stamp, br: br.toString('base64'), gzip: gzip.toString('base64') };
        await store.set(recordKey(key), JSON.stringify(record), lifeMs);
      };
      void attempt(write);
    },
  };
}
