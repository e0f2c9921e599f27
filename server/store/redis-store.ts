import { createClient } from '@redis/client';
import { AppError } from '../../domain/errors.ts';
import { within } from '../net/within.ts';
import type { Store } from './store.ts';

/** Events of the store's Redis while it is open. */
export interface RedisWatch {
  /** The connection was lost (`false`) or is restored (`true`); called once for each. */
  connected(isThere: boolean): void;
  /** A setting of Redis may lose records. */
  warn(text: string): void;
}

export interface RedisStore extends Store {
  /** Whether less than seven tenths of the usable memory is in use; the rest is for records. */
  hasRoom(): Promise<boolean>;
}

/**
 * The key prefix of a shop among others; a second shop in one Redis uses another database number.
 */
const prefix = 'witryna:';

/** Longest wait for a response, in ms: shoppers wait for it. */
const responseMs = 2000;
/** How often Redis is pinged, in ms. */
const pingMs = 1000;
/** A connection that is silent for so long is given up, in ms. */
const silenceMs = 5000;
/**
 * Longest wait between two attempts to reconnect, in ms; the first is 50 and each
 * further one twice as long.
 */
const longestPause = 2000;

/** Compares and writes in one step, so that only one of many nodes succeeds. */
const replaceScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

/** In one step, so that a count always has an expiry. */
const countScript = `
local sum = redis.call('INCRBY', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return sum`;

/** Moves or removes an entry of a sorted set in one step, if it has the expected time. */
const replanScript = `
local at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not at or tonumber(at) ~= tonumber(ARGV[2]) then return 0 end
if ARGV[3] == '' then redis.call('ZREM', KEYS[1], ARGV[1])
else redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1]) end
return 1`;

/** The key of a list of due work. */
const planKey = (list: string) => `plan:${list}`;

/** The address without its credentials. */
function publicAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function outOfReach(error: unknown): AppError {
  return new AppError('STORAGE_UNAVAILABLE', `Redis: ${reasonOf(error)}`, { cause: error });
}

/**
 * A silent Redis counts as none. If it executes the command later, the lease of
 * the write resolves it.
 */
async function inTime<T>(command: Promise<T>): Promise<T> {
  try {
    return await within(command, responseMs);
  } catch (error) {
    throw outOfReach(error);
  }
}

const roomShare = 0.7;

/** Reads the memory from Redis's `INFO`. Without a bound of its own there is room. */
function isRoomy(info: string): boolean {
  const bytes = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  const most = bytes('maxmemory');
  return most === 0 || bytes('used_memory') < most * roomShare;
}

/** Names settings with which Redis would lose records before their expiry. */
function faultsOf(info: string): readonly string[] {
  const value = (name: string) => new RegExp(`^${name}:(\\S*)`, 'm').exec(info)?.[1];
  const policy = value('maxmemory_policy');
  return [
    ...(policy !== undefined && policy !== 'noeviction'
      ? [`maxmemory-policy is ${policy}: a full Redis would drop records; set noeviction`]
      : []),
    ...(value('aof_enabled') === '0'
      ? ['appendonly is off: a restart of Redis loses the newest records; switch it on']
      : []),
  ];
}

/**
 * The store of several nodes: one Redis, where each step is atomic and its clock decides expiry.
 * Throws `CONFIG_INVALID` with one line if it is unavailable at first. Later it reconnects by
 * itself, and each request rejects with `STORAGE_UNAVAILABLE` meanwhile.
 */
export async function openRedisStore(url: string, watch: RedisWatch): Promise<RedisStore> {
  let wasThere = false;
  let isThere = false;
  const client = createClient({
    url,
    keyPrefix: prefix,
    // Nobody waits for a connection to come back: writes get 503 and browsers store them.
    disableOfflineQueue: true,
    pingInterval: pingMs,
    socket: {
      connectTimeout: responseMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries, cause) =>
        wasThere ? Math.min(50 * 2 ** retries, longestPause) : cause,
    },
  });
  const note = (next: boolean) => {
    if (wasThere && next !== isThere) watch.connected(next);
    isThere = next;
  };
  client.on('error', () => note(false));
  client.on('ready', () => note(true));
  try {
    await client.connect();
    wasThere = true;
  } catch (error) {
    const text = `REDIS_URL: no Redis to use at ${publicAddress(url)}: ${reasonOf(error)}`;
    throw new AppError('CONFIG_INVALID', text, { cause: error });
  }
  // A Redis that does not allow this is used all the same.
  const info = await inTime(client.info()).catch(() => '');
  for (const fault of faultsOf(info)) watch.warn(fault);

  return {
    get: (key) => inTime(client.get(key)),
    set: async (key, value, ttlMs) => {
      await inTime(client.set(key, value, { expiration: { type: 'PX', value: ttlMs } }));
    },
    add: async (key, value, ttlMs) => {
      const only = { condition: 'NX', expiration: { type: 'PX', value: ttlMs } } as const;
      return (await inTime(client.set(key, value, only))) !== null;
    },
    replace: async (key, expected, value, ttlMs) => {
      const given = { keys: [key], arguments: [expected, value, String(ttlMs)] };
      return (await inTime(client.eval(replaceScript, given))) === 1;
    },
    count: async (key, more, ttlMs) => {
      const given = { keys: [key], arguments: [String(more), String(Math.ceil(ttlMs))] };
      return Number(await inTime(client.eval(countScript, given)));
    },
    delete: async (key) => {
      await inTime(client.del(key));
    },
    plan: async (list, id, at) => {
      await inTime(client.zAdd(planKey(list), { score: at, value: id }));
    },
    due: async (list, now, most) => {
      const options = { BY: 'SCORE', LIMIT: { offset: 0, count: most } } as const;
      const found = client.zRangeWithScores(planKey(list), '-inf', now, options);
      return (await inTime(found)).map(({ value, score }) => ({ id: value, at: score }));
    },
    replan: async (list, { id, at: before }, at) => {
      const given = {
        keys: [planKey(list)],
        arguments: [id, String(before), at === null ? '' : String(at)],
      };
      return (await inTime(client.eval(replanScript, given))) === 1;
    },
    hasRoom: async () => isRoomy(await inTime(client.info('memory'))),
    close: async () => client.destroy(),
  };
}
