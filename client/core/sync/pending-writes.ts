import * as v from 'valibot';
import { joinChanges } from '../../../domain/offline/join-changes.ts';
import {
  type Click,
  type PendingWrites,
  PendingWritesSchema,
} from '../../../domain/offline/pending-writes.ts';
import type { SyncTask } from '../../../domain/sync/sync-task.ts';
import { taskState } from '../../../domain/sync/task-state.ts';
import type { Ports } from '../ports/ports.ts';
import { pendingWritesKey } from '../storage/pending-writes-key.ts';

type Parts = Pick<Ports, 'records' | 'tasks' | 'log'>;

const noWrites: PendingWrites = { records: {}, tasks: [], removed: [], presses: [] };

function read(): PendingWrites {
  try {
    const parsed = v.safeParse(
      v.pipe(v.string(), v.parseJson(), PendingWritesSchema),
      localStorage.getItem(pendingWritesKey),
    );
    return parsed.success ? parsed.output : noWrites;
  } catch {
    return noWrites;
  }
}

const lengthOf = ({ records, tasks, removed, presses: clicks }: PendingWrites) =>
  Object.keys(records).length + tasks.length + removed.length + clicks.length;

function save(left: PendingWrites): boolean {
  try {
    if (lengthOf(left) === 0) localStorage.removeItem(pendingWritesKey);
    else localStorage.setItem(pendingWritesKey, JSON.stringify(left));
    return true;
  } catch {
    // Denied or full: what the page could not write is lost.
    return false;
  }
}

/**
 * Whether a task of a page that ended is newer than the stored one. A task that is missing from the
 * store may have been finished by the worker.
 */
function isNews(task: SyncTask, stored: SyncTask | null): boolean {
  const isSent = taskState(task) !== 'queued';
  if (stored !== null) {
    return stored.updated_at < task.updated_at || (taskState(stored) === 'queued' && isSent);
  }
  return !isSent;
}

const isSame = (one: SyncTask, other: SyncTask) =>
  one.task_id === other.task_id &&
  one.updated_at === other.updated_at &&
  one.tried_at === other.tried_at;

/** Passes the pending writes of a page that ends to the next page. */
export interface PendingWritesWatch {
  /**
   * Takes over the pending writes of an earlier page, before anything is read. Those of another
   * store view wait for a page of that view. Returns the unanswered clicks.
   */
  take(): Promise<readonly Click[]>;
  /** Marks a click as being handled: it is no longer passed to the next page. */
  markHandled(click: Click): void;
  stop(): void;
}

/**
 * Saves pending writes when the page ends, because its transactions end with it. Writes that it
 * took over itself and has not finished are saved again.
 */
export function watchPendingWrites({ records, tasks, log }: Parts): PendingWritesWatch {
  const clicks = new Set<Click>();

  /** Saves the pending writes of this page; false when there are none. */
  function leave(): boolean {
    const own = {
      records: records.pendingWrites(),
      tasks: [...tasks.pendingTasks()],
      removed: [...tasks.removing()],
      presses: [...clicks],
    };
    if (lengthOf(own) === 0) return false;
    const before = read();
    return save({
      records: { ...before.records, ...own.records },
      tasks: [...before.tasks, ...own.tasks],
      removed: [...new Set([...before.removed, ...own.removed])],
      presses: [...before.presses, ...own.presses],
    });
  }

  let hasLeft = false;
  const hide = () => {
    hasLeft = leave() || hasLeft;
  };
  // A restored page would repeat writes that another page has done meanwhile, so it is reloaded.
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasLeft) location.reload();
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);

  return {
    async take() {
      const left = read();
      const others = Object.entries(left.records).filter(
        ([id, { version, base, value }]) =>
          !records.owe(id, version, (current) => joinChanges(base, value, current)),
      );
      for (const click of left.presses) clicks.add(click);
      // Tasks stay until they are on the disk, because an order is stored nowhere else. Taking one
      // over twice gives one task.
      save({ ...left, records: Object.fromEntries(others), presses: [] });
      log.info('storage.taken-over', {
        records: Object.keys(left.records).join(' '),
        tasks: left.tasks.length,
      });
      void records.catchUp();
      for (const id of left.removed) await tasks.remove(id);
      for (const task of left.tasks) {
        const isGone = left.removed.includes(task.task_id);
        if (!isGone && isNews(task, await tasks.get(task.task_id))) await tasks.put(task);
      }
      const now = read();
      save({
        ...now,
        tasks: now.tasks.filter((task) => !left.tasks.some((saved) => isSame(task, saved))),
        removed: now.removed.filter((id) => !left.removed.includes(id)),
      });
      return left.presses;
    },
    markHandled: (click) => void clicks.delete(click),
    stop() {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
    },
  };
}
