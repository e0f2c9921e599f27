import * as v from 'valibot';
import { type SyncTask, SyncTaskSchema } from '../../../domain/sync/sync-task.ts';
import { isAnswered, taskState } from '../../../domain/sync/task-state.ts';
import type { Logger } from '../log.ts';
import type { Database } from './database.ts';
import { cameBack, type TabChannel } from './tab-channel.ts';

/** The tasks that wait for a response or have one, each in a row of its own. */
export interface TaskStore {
  /**
   * Oldest first. Broken rows are left out and logged; if reading fails, returns the last known
   * tasks.
   */
  all(): Promise<readonly SyncTask[]>;
  get(id: string): Promise<SyncTask | null>;
  put(task: SyncTask): Promise<void>;
  /**
   * Stores a task unless one with its id was already sent from this device; returns the stored one.
   */
  begin(task: SyncTask): Promise<SyncTask>;
  /** Hides the task at once, even if its row cannot be deleted. */
  remove(id: string): Promise<void>;
  /**
   * Calls `listener` when a task changed here, in another tab or in the service worker. Returns the
   * function that stops it.
   */
  watch(listener: () => void): () => void;
  /**
   * Tasks that are being written or could not be written. They would be lost when the page ends.
   */
  pendingTasks(): readonly SyncTask[];
  /** Ids of removed tasks whose rows are, or may be, still stored. */
  removing(): readonly string[];
}

const channelText = 'tasks';

/** Stores tasks in the database, and in memory if the database fails. */
export function createTaskStore(database: Database, channel: TabChannel, log: Logger): TaskStore {
  const unwritten = new Map<string, SyncTask>();
  /** Tasks whose transaction has not ended. */
  const underway = new Map<string, SyncTask>();
  /**
   * Ids that are hidden until their rows are deleted: an order that was given up must not be sent.
   */
  const removing = new Set<string>();
  /** What this page last read, for when the browser removes it. */
  let seen: readonly SyncTask[] = [];
  const listeners = new Set<() => void>();

  function notify(): void {
    channel.post(channelText);
    for (const listener of listeners) listener();
  }

  function parse(row: unknown): SyncTask | null {
    const parsed = v.safeParse(SyncTaskSchema, row);
    if (parsed.success) return parsed.output;
    log.warn('tasks.row-broken', { issue: parsed.issues[0].message });
    return null;
  }

  /** A slow disk must not hide an order that was sent: its id would be used for another order. */
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
    const others = there.filter(({ task_id }) => !unwritten.has(task_id));
    seen = there;
    return [...others, ...unwritten.values()].sort((a, b) => a.created_at - b.created_at);
  }

  /** Stores a task unless `stays` accepts the stored one; returns the one that is stored then. */
  async function store(task: SyncTask, stays?: (stored: SyncTask) => boolean): Promise<SyncTask> {
    const id = task.task_id;
    removing.delete(id);
    underway.set(id, task);
    let stored = task;
    try {
      await database.write('tasks', async (transaction) => {
        const row = stays && (await transaction.get(id));
        const found = row ? parse(row) : null;
        if (found !== null && stays?.(found)) stored = found;
        else await transaction.put(id, task);
      });
      unwritten.delete(id);
      seen = [...seen.filter(({ task_id }) => task_id !== id), stored];
    } catch {
      stored = (await all()).find((each) => each.task_id === id && stays?.(each)) ?? task;
      unwritten.set(id, stored);
    } finally {
      if (underway.get(id) === task) underway.delete(id);
    }
    notify();
    return stored;
  }

  async function strike(id: string): Promise<void> {
    try {
      await database.write('tasks', (transaction) => transaction.delete(id));
      removing.delete(id);
    } catch {
      // The row is still stored: it is hidden from this page, and the next page deletes it.
    }
  }

  /**
   * Writes the tasks again after the browser deleted its data, so that no waiting order is lost.
   */
  async function restore(): Promise<void> {
    const lost = seen;
    try {
      await database.write('tasks', async (transaction) => {
        for (const task of lost) {
          if ((await transaction.get(task.task_id)) === undefined)
            await transaction.put(task.task_id, task);
        }
      });
    } catch {
      for (const task of lost) unwritten.set(task.task_id, task);
    }
    notify();
  }
  database.watch((trouble) => {
    if (trouble === 'cleared' && seen.length > 0) void restore();
  });

  return {
    all,
    get: async (id) => (await all()).find(({ task_id }) => task_id === id) ?? null,
    pendingTasks: () => [...new Map([...unwritten, ...underway]).values()],
    removing: () => [...removing],
    async put(task) {
      await store(task);
    },
    begin: (task) => store(task, (stored) => taskState(stored) !== 'queued'),
    async remove(id) {
      unwritten.delete(id);
      seen = seen.filter(({ task_id }) => task_id !== id);
      removing.add(id);
      await strike(id);
      // Tries once more: a frozen page or a busy disk fails only for a moment.
      if (removing.has(id)) await strike(id);
      notify();
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

/** Removes the unanswered calls (offline-13). Orders stay until their owner signs in again. */
export async function clearUnsent(tasks: TaskStore): Promise<void> {
  const all = await tasks.all();
  const unsent = all.filter((task) => !isAnswered(task) && task.subject === 'call');
  await Promise.all(unsent.map(({ task_id }) => tasks.remove(task_id)));
}
