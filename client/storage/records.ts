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
 * The records of the register. Storage is best effort: where it is denied or slow the values live in
 * memory, and what could not be written is done again with the next write.
 */
export interface Records {
  /** The stored value, or null; a broken record is dropped and logged, never thrown. */
  load<K extends StorageKey>(key: K): Promise<Stored<K> | null>;
  /** Changes what is stored now, in one step that no other tab can come between. */
  update<K extends StorageKey>(
    key: K,
    change: (current: Stored<K> | null) => Stored<K> | null,
  ): Promise<Stored<K> | null>;
  /** Calls when another tab changed the record, or may have while the page was away; gives the function that stops it. */
  watch(key: StorageKey, listener: () => void): () => void;
  /** Removes every record that the register says this empties, in every store view. */
  wipe(reason: WipeReason): Promise<void>;
  /** Calls when another tab wiped; gives the function that stops it. */
  whenWiped(reason: WipeReason, listener: () => void): () => void;
  /** What is on its way to the disk in this moment, or reached none: a page that ends would lose it. */
  leftOver(): LeftOver;
  /** Has a change of a page that ended done with the next write; false where no record is called so. */
  owe(id: string, version: number, change: (current: unknown) => unknown): boolean;
  /** Writes what reached no disk yet. */
  catchUp(): Promise<void>;
}

/** By name of the record: what this page last saw of it, and what it made of that. */
export type LeftOver = Readonly<
  Record<string, { readonly version: number; readonly base: unknown; readonly value: unknown }>
>;

interface Ports {
  readonly database: Database;
  readonly channel: TabChannel;
  readonly log: Logger;
  readonly storeCode: string;
}

/** What other tabs are told of a wipe; no record is called so. */
const wiped = (reason: WipeReason) => `wiped/${reason}`;

/** Milliseconds that a browser takes to empty what it has closed. */
const closing = 500;

type Change = (current: unknown) => unknown;

/** Typed records over the database: read by schema, written best effort, told to other tabs. */
export function createRecords({ database, channel, log, storeCode }: Ports): Records {
  /** What was last seen of each record, for when storage fails. */
  const known = new Map<string, unknown>();
  /** Changes that reached no disk yet, oldest first. */
  const unwritten = new Map<string, Change[]>();
  /** Changes whose transaction has not ended, oldest first. */
  const underway = new Map<string, Change[]>();
  /** Records that the browser has removed and nobody has put back yet. */
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

  /** The value of a row in this version's shape, or null. */
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
      const value = await database.write('records', async (shelf) => {
        const row = await shelf.get(id);
        const isLost = row === undefined && (shelf.isCleared || lost.has(id));
        const stored = settle(id, isLost ? (known.get(id) ?? null) : readRow(key, row));
        const next = change(stored);
        await (next === null ? shelf.delete(id) : shelf.put(id, { version, value: next }));
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

  /** Puts back what this page knows and the browser has removed under its feet. */
  async function restore(): Promise<void> {
    for (const key of keys) if ((known.get(name(key)) ?? null) !== null) lost.add(name(key));
    for (const key of keys) if (lost.has(name(key))) await write(key, (current) => current);
  }
  /** Writes what storage that hung has missed, and has everybody look at what it holds. */
  async function catchUp(): Promise<void> {
    for (const key of keys) if (unwritten.has(name(key))) await write(key, (current) => current);
    for (const listener of watching) listener();
  }
  const look = () => void database.write('records', async () => {}).catch(() => {});
  database.watch((trouble) => {
    if (trouble === 'cleared') void restore();
    // Whoever closed it may be emptying it: a write finds out when that is over.
    else if (trouble === 'late') void catchUp();
    else if (trouble === 'closed') setTimeout(look, closing);
  });

  /** Records of the key in the other store views, which no atom of this page shows. */
  async function wipeElsewhere(emptied: readonly StorageKey[]): Promise<void> {
    const isMeant = (id: string) =>
      emptied.some((key) => id.startsWith(`${key}:`) && id !== name(key));
    const wipe = async () => {
      const ids = (await database.keys('records')).filter(isMeant);
      await database.write('records', (shelf) => Promise.all(ids.map((id) => shelf.delete(id))));
      for (const id of ids) channel.post(id);
    };
    // Once more where the page was put away meanwhile. Storage that cannot be read keeps nothing for us either.
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
    leftOver() {
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
