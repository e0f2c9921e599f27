import * as v from 'valibot';
import { type SyncTask, SyncTaskSchema } from '../../domain/sync/sync-task.ts';
import type { Logger } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { cameBack, type TabChannel } from '../storage/tab-channel.ts';

/** The tasks that wait or were answered, each in a row of its own. */
export interface TaskStore {
  /** Oldest first. Broken rows are left out and logged; what cannot be read now is as it was last seen. */
  all(): Promise<readonly SyncTask[]>;
  get(id: string): Promise<SyncTask | null>;
  put(task: SyncTask): Promise<void>;
  /** Writes a task down where none of its id has left this device yet; gives the one that is kept. */
  begin(task: SyncTask): Promise<SyncTask>;
  /** Nobody sees it any more, whatever becomes of its row. */
  remove(id: string): Promise<void>;
  /** Calls when a task changed, here, in another tab or in the service worker; gives the function that stops it. */
  watch(listener: () => void): () => void;
  /** What is on its way to the disk in this moment, or reached none: a page that ends would lose it. */
  leftOver(): readonly SyncTask[];
  /** Ids of tasks that are to go and whose rows are, or may be, still there. */
  removing(): readonly string[];
}

const channelText = 'tasks';

/** Keeps tasks in the database, and in memory what it refuses. */
export function createTaskStore(database: Database, channel: TabChannel, log: Logger): TaskStore {
  const unwritten = new Map<string, SyncTask>();
  /** Tasks whose transaction has not ended. */
  const underway = new Map<string, SyncTask>();
  /** What is to go until its row has gone: an order that was given up must not be sent by whoever finds it. */
  const removing = new Set<string>();
  /** What this page last saw, for when the browser removes it. */
  let seen: readonly SyncTask[] = [];
  const listeners = new Set<() => void>();

  function tell(): void {
    channel.post(channelText);
    for (const listener of listeners) listener();
  }

  function parse(row: unknown): SyncTask | null {
    const parsed = v.safeParse(SyncTaskSchema, row);
    if (parsed.success) return parsed.output;
    log.warn('tasks.row-broken', { issue: parsed.issues[0].message });
    return null;
  }

  /** An order that was sent must not be forgotten because a disk is slow: its name would be used for another. */
  async function read(): Promise<readonly SyncTask[]> {
    try {
      return (await database.getAll('tasks')).map(parse).filter((task) => task !== null);
    } catch {
      return seen;
    }
  }

  async function all(): Promise<readonly SyncTask[]> {
    const stored = await read();
    const there = stored.filter(({ task_id }) => !removing.has(task_id));
    const kept = there.filter(({ task_id }) => !unwritten.has(task_id));
    seen = there;
    return [...kept, ...unwritten.values()].sort((a, b) => a.created_at - b.created_at);
  }

  /** Writes a task down, unless what is there stays; gives what is there then. */
  async function keep(task: SyncTask, stays?: (kept: SyncTask) => boolean): Promise<SyncTask> {
    const id = task.task_id;
    removing.delete(id);
    underway.set(id, task);
    let kept = task;
    try {
      await database.write('tasks', async (shelf) => {
        const row = stays && (await shelf.get(id));
        const found = row ? parse(row) : null;
        if (found !== null && stays?.(found)) kept = found;
        else await shelf.put(id, task);
      });
      unwritten.delete(id);
      seen = [...seen.filter(({ task_id }) => task_id !== id), kept];
    } catch {
      kept = (await all()).find((each) => each.task_id === id && stays?.(each)) ?? task;
      unwritten.set(id, kept);
    } finally {
      if (underway.get(id) === task) underway.delete(id);
    }
    tell();
    return kept;
  }

  async function strike(id: string): Promise<void> {
    try {
      await database.write('tasks', (shelf) => shelf.delete(id));
      removing.delete(id);
    } catch {
      // The row is still there: hidden from this page, and left to the next to be struck.
    }
  }

  /** An order that waits is not lost with the browser's data. */
  async function restore(): Promise<void> {
    const lost = seen;
    try {
      await database.write('tasks', async (shelf) => {
        for (const task of lost) {
          if ((await shelf.get(task.task_id)) === undefined) await shelf.put(task.task_id, task);
        }
      });
    } catch {
      for (const task of lost) unwritten.set(task.task_id, task);
    }
    tell();
  }
  database.watch((trouble) => {
    if (trouble === 'cleared' && seen.length > 0) void restore();
  });

  return {
    all,
    get: async (id) => (await all()).find(({ task_id }) => task_id === id) ?? null,
    leftOver: () => [...new Map([...unwritten, ...underway]).values()],
    removing: () => [...removing],
    async put(task) {
      await keep(task);
    },
    begin: (task) => keep(task, ({ tried_at, transmited }) => transmited || tried_at !== null),
    async remove(id) {
      unwritten.delete(id);
      seen = seen.filter(({ task_id }) => task_id !== id);
      removing.add(id);
      await strike(id);
      // Once more: a page that was put away meanwhile, or a busy disk, refuses for a moment alone.
      if (removing.has(id)) await strike(id);
      tell();
    },
    watch(listener) {
      listeners.add(listener);
      const stop = channel.listen((text) => [channelText, cameBack].includes(text) && listener());
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
