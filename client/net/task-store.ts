import * as v from 'valibot';
import { type SyncTask, SyncTaskSchema } from '../../domain/sync/sync-task.ts';
import type { Logger } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { cameBack, type TabChannel } from '../storage/tab-channel.ts';

/** The tasks that wait or were answered, each in a row of its own. */
export interface TaskStore {
  /** Oldest first. Broken rows are left out and logged. */
  all(): Promise<readonly SyncTask[]>;
  get(id: string): Promise<SyncTask | null>;
  put(task: SyncTask): Promise<void>;
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

  async function rows(): Promise<unknown[]> {
    try {
      return await database.getAll('tasks');
    } catch {
      return [];
    }
  }

  async function all(): Promise<readonly SyncTask[]> {
    const stored = (await rows()).map(parse).filter((task) => task !== null);
    const there = stored.filter(({ task_id }) => !removing.has(task_id));
    const kept = there.filter(({ task_id }) => !unwritten.has(task_id));
    if (!database.isGivenUp()) seen = there;
    return [...kept, ...unwritten.values()].sort((a, b) => a.created_at - b.created_at);
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
      removing.delete(task.task_id);
      underway.set(task.task_id, task);
      try {
        await database.write('tasks', (shelf) => shelf.put(task.task_id, task));
        unwritten.delete(task.task_id);
        seen = [...seen.filter(({ task_id }) => task_id !== task.task_id), task];
      } catch {
        unwritten.set(task.task_id, task);
      } finally {
        if (underway.get(task.task_id) === task) underway.delete(task.task_id);
      }
      tell();
    },
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
