import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as v from 'valibot';
import { type Clock, steadyClock } from '../../domain/clock.ts';
import { within } from '../net/within.ts';
import type { Store } from '../store/store.ts';
import type { SharedPages } from './output-cache.ts';
import type { Purges } from './purges.ts';

export interface SharedPagesOptions {
  readonly store: Store;
  readonly purges: Pick<Purges, 'stamp' | 'isStanding'>;
  /** Whether the store has space for non-records: pages must never displace orders. */
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
    madeAt: v.number(),
    validUntil: v.nullable(v.number()),
    stamp: v.object({ era: v.string(), number: v.number() }),
    br: bytes,
    gzip: bytes,
  }),
);

const decompress = promisify(brotliDecompress);

/** Longest wait for the store, in ms: rendering the page takes about as long. */
const limitMs = 250;
/** How long the store is not used after a failure, in ms. */
const pauseMs = 2000;
/** How often free space of the store is checked, in ms. */
const roomEveryMs = 5000;

const recordKey = (key: string) => `page:${createHash('sha256').update(key).digest('base64url')}`;

/** Shares pages through the record store. */
export function createSharedPages(options: SharedPagesOptions): SharedPages {
  const { store, purges, hasRoom } = options;
  const clock = steadyClock(options.clock);
  let leftAloneUntil = 0;
  let room = { isThere: false, checkAt: 0 };

  /** Null when the store failed or did not respond in time, or did so recently. */
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
    if (clock() >= room.checkAt)
      room = { isThere: await hasRoom(), checkAt: clock() + roomEveryMs };
    return room.isThere;
  }

  return {
    stamp: purges.stamp,

    async get(key) {
      const text = await attempt(() => store.get(recordKey(key)));
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
