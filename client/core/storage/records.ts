import * as v from 'valibot';
import type { Logger } from '../log.ts';
import type { Database } from './database.ts';
import {
  recordName,
  type StorageKey,
  type Stored,
  storageRegister,
  type WipeReason,
} from './storage-register.ts';
import { cameBack, type TabChannel } from './tab-channel.ts';

const RowSchema = v.object({ version: v.number(), value: v.unknown() });

/**
 * The records of the storage register. Storage is best effort: where it is denied or slow the
 * values stay in memory, and failed writes are repeated with the next write.
 */
export interface Records {
  /** The stored value, or null; a broken record is dropped and logged, never thrown. */
  load<K extends StorageKey>(key: K): Promise<Stored<K> | null>;
  /** Changes the stored value in one transaction, which other tabs cannot interrupt. */
  update<K extends StorageKey>(
    key: K,
    change: (current: Stored<K> | null) => Stored<K> | null,
  ): Promise<Stored<K> | null>;
  /**
   * Calls `listener` when another tab changed the record, or may have changed it while the page was
   * frozen. Returns the function that stops it.
   */
  watch(key: StorageKey, listener: () => void): () => void;
  /** Removes every record that the register lists for this reason, in every store view. */
  wipe(reason: WipeReason): Promise<void>;
  /** Calls `listener` when another tab wiped; returns the function that stops it. */
  whenWiped(reason: WipeReason, listener: () => void): () => void;
  /**
   * Changes that are being written or could not be written. They would be lost when the page ends.
   */
  pendingWrites(): PendingRecords;
  /** Queues a change of a page that ended for the next write; false if no record has this name. */
  owe(id: string, version: number, change: (current: unknown) => unknown): boolean;
  /** Writes the changes that are not stored yet. */
  catchUp(): Promise<void>;
}

/** By record name: the last state this page read, and the value it made from it. */
export type PendingRecords = Readonly<
  Record<string, { readonly version: number; readonly base: unknown; readonly value: unknown }>
>;

interface Ports {
  readonly database: Database;
  readonly channel: TabChannel;
  readonly log: Logger;
  readonly storeCode: string;
}

/** The channel message that announces a wipe to other tabs; no record has such a name. */
const wiped = (reason: WipeReason) => `wiped/${reason}`;

/** Milliseconds that a browser needs to empty storage it has closed. */
const closing = 500;

type Change = (current: unknown) => unknown;

/**
 * Typed records over the database: validated by schema, written best effort, announced to other
 * tabs.
 */
export function createRecords({ database, channel, log, storeCode }: Ports): Records {
  /** The last known value of each record, for when storage fails. */
  const known = new Map<string, unknown>();
  /** Changes that are not stored yet, oldest first. */
  const unwritten = new Map<string, Change[]>();
  /** Changes whose transaction has not ended, oldest first. */
  const underway = new Map<string, Change[]>();
  /** Records that the browser removed and that are not restored yet. */
  const lost = new Set<string>();
  const watching = new Set<() => void>();
  const keys = Object.keys(storageRegister).filter(isDatabaseKey);
  const name = (key: StorageKey) => recordName(key, storeCode);
  const settle = (id: string, value: unknown) =>
    (unwritten.get(id) ?? []).reduce((current, change) => change(current), value);

  function parse<K extends StorageKey>(key: K, value: unknown): Stored<K> | null {
    if (value === null || value === undefined) return null;
    const parsed = v.safeParse(storageRegister[key].schema, value);
    if (parsed.success) return parsed.output;
    const issue = parsed.issues[0];
    log.warn('storage.record-broken', { key, path: v.getDotPath(issue), issue: issue.message });
    return null;
  }

  /** The value of a row in the shape of this version, or null. */
  function readRow(key: StorageKey, row: unknown): unknown {
    if (row === undefined) return null;
    const parsed = v.safeParse(RowSchema, row);
    const { version, migrate } = storageRegister[key];
    if (parsed.success && parsed.output.version === version) return parsed.output.value;
    if (parsed.success && migrate) return migrate(parsed.output.value, parsed.output.version);
    log.warn('storage.record-dropped', { key, reason: 'unknown version' });
    return null;
  }

  async function write(key: StorageKey, change: Change): Promise<unknown> {
    const id = name(key);
    const { version } = storageRegister[key];
    underway.set(id, [...(underway.get(id) ?? []), change]);
    try {
      const value = await database.write('records', async (transaction) => {
        const row = await transaction.get(id);
        const isLost = row === undefined && (transaction.isCleared || lost.has(id));
        const stored = settle(id, isLost ? (known.get(id) ?? null) : readRow(key, row));
        const next = change(stored);
        await (next === null
          ? transaction.delete(id)
          : transaction.put(id, { version, value: next }));
        return next;
      });
      unwritten.delete(id);
      lost.delete(id);
      known.set(id, value);
      channel.post(id);
      return value;
    } catch {
      const value = change(settle(id, known.get(id) ?? null));
      if (database.isGivenUp()) {
        unwritten.delete(id);
        known.set(id, value);
      } else {
        unwritten.set(id, [...(unwritten.get(id) ?? []), change]);
      }
      return value;
    } finally {
      underway.set(
        id,
        (underway.get(id) ?? []).filter((each) => each !== change),
      );
    }
  }

  /** Restores the records that this page has in memory and the browser has removed. */
  async function restore(): Promise<void> {
    for (const key of keys) if ((known.get(name(key)) ?? null) !== null) lost.add(name(key));
    for (const key of keys) if (lost.has(name(key))) await write(key, (current) => current);
  }
  /** Writes the changes missed while storage hung, then makes all listeners read again. */
  async function catchUp(): Promise<void> {
    for (const key of keys) if (unwritten.has(name(key))) await write(key, (current) => current);
    for (const listener of watching) listener();
  }
  const look = () => void database.write('records', async () => {}).catch(() => {});
  database.watch((trouble) => {
    if (trouble === 'cleared') void restore();
    // The browser may be emptying what it closed; a later write finds out.
    else if (trouble === 'late') void catchUp();
    else if (trouble === 'closed') setTimeout(look, closing);
  });

  /**
   * Removes the records of these keys in the other store views, which no atom of this page shows.
   */
  async function wipeElsewhere(emptied: readonly StorageKey[]): Promise<void> {
    const isMeant = (id: string) =>
      emptied.some((key) => id.startsWith(`${key}:`) && id !== name(key));
    const wipe = async () => {
      const ids = (await database.keys('records')).filter(isMeant);
      await database.write('records', (transaction) =>
        Promise.all(ids.map((id) => transaction.delete(id))),
      );
      for (const id of ids) channel.post(id);
    };
    // Tries once more in case the page was frozen meanwhile. Storage that cannot be read holds no
    // records either.
    await wipe().catch(() => wipe().catch(() => {}));
  }

  async function load(key: StorageKey): Promise<unknown> {
    const id = name(key);
    try {
      const value = readRow(key, await database.get('records', id));
      known.set(id, value);
      return settle(id, value);
    } catch {
      return settle(id, known.get(id) ?? null);
    }
  }

  return {
    load: async (key) => parse(key, await load(key)),
    update: async (key, change) =>
      parse(key, await write(key, (current) => change(parse(key, current)))),
    watch(key, listener) {
      watching.add(listener);
      const stop = channel.listen((id) => [name(key), cameBack].includes(id) && listener());
      return () => {
        watching.delete(listener);
        stop();
      };
    },
    async wipe(cause) {
      const emptied = keys.filter((key) => storageRegister[key].wipedBy.includes(cause));
      await Promise.all([...emptied.map((key) => write(key, () => null)), wipeElsewhere(emptied)]);
      channel.post(wiped(cause));
    },
    whenWiped: (cause, listener) => channel.listen((text) => text === wiped(cause) && listener()),
    pendingWrites() {
      const left = keys.flatMap((key) => {
        const id = name(key);
        const changes = underway.get(id) ?? [];
        if (changes.length + (unwritten.get(id)?.length ?? 0) === 0) return [];
        const base = known.get(id) ?? null;
        const value = changes.reduce((current, change) => change(current), settle(id, base));
        return [[id, { version: storageRegister[key].version, base, value }] as const];
      });
      return Object.fromEntries(left);
    },
    owe(id, version, change) {
      const key = keys.find((each) => name(each) === id);
      if (key === undefined || storageRegister[key].version !== version) return false;
      unwritten.set(id, [...(unwritten.get(id) ?? []), change]);
      return true;
    },
    catchUp,
  };
}

function isDatabaseKey(key: string): key is StorageKey {
  return (
    key in storageRegister &&
    Object.entries(storageRegister).some(([other, { where }]) => other === key && where === 'idb')
  );
}
