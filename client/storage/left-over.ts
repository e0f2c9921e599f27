import * as v from 'valibot';
import { joinChanges } from '../../domain/offline/join-changes.ts';
import { type LeftOver, LeftOverSchema, type Press } from '../../domain/offline/left-over.ts';
import type { SyncTask } from '../../domain/sync/sync-task.ts';
import type { Ports } from '../ports.ts';
import { leftOverName } from './left-over-name.ts';

type Parts = Pick<Ports, 'records' | 'tasks' | 'log'>;

const nothing: LeftOver = { records: {}, tasks: [], presses: [] };

function read(): LeftOver {
  try {
    const parsed = v.safeParse(
      v.pipe(v.string(), v.parseJson(), LeftOverSchema),
      localStorage.getItem(leftOverName),
    );
    return parsed.success ? parsed.output : nothing;
  } catch {
    return nothing;
  }
}

function keep(left: LeftOver): boolean {
  try {
    const { length } = [...Object.keys(left.records), ...left.tasks, ...left.presses];
    if (length === 0) localStorage.removeItem(leftOverName);
    else localStorage.setItem(leftOverName, JSON.stringify(left));
    return true;
  } catch {
    // Denied or full: what the page could not write is lost with it, as before.
    return false;
  }
}

/** Writes down what this page has not: a page that ends takes its transactions with it. */
function leave({ records, tasks }: Parts): boolean {
  const left = { records: records.leftOver(), tasks: [...tasks.leftOver()] };
  if (Object.keys(left.records).length + left.tasks.length === 0) return false;
  const before = read();
  return keep({
    records: { ...before.records, ...left.records },
    tasks: [...before.tasks, ...left.tasks],
    presses: before.presses,
  });
}

/** Keeps, in the moment the page ends, what it was about to write. Gives the function that stops it. */
export function keepLeftOver(parts: Parts): () => void {
  let hasLeft = false;
  const hide = () => {
    hasLeft = leave(parts) || hasLeft;
  };
  // A page that comes back would do it once more, after the one that has done it meanwhile.
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasLeft) location.reload();
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
  };
}

/** Whether a task of a page that ended is news: one that is gone may have been done by the worker. */
function isNews(task: SyncTask, stored: SyncTask | null): boolean {
  const isTried = task.tried_at !== null;
  if (stored !== null) {
    return stored.updated_at < task.updated_at || (stored.tried_at === null && isTried);
  }
  return !isTried && !task.transmited;
}

/**
 * Takes over what a page had not written when it ended, before anything is read. What is of another
 * store view waits for a page of its own. Gives the presses that nobody has answered.
 */
export async function takeLeftOver({ records, tasks, log }: Parts): Promise<readonly Press[]> {
  const left = read();
  const others = Object.entries(left.records).filter(
    ([id, { version, base, value }]) =>
      !records.owe(id, version, (current) => joinChanges(base, value, current)),
  );
  keep({ records: Object.fromEntries(others), tasks: [], presses: [] });
  log.info('storage.taken-over', {
    records: Object.keys(left.records).join(' '),
    tasks: left.tasks.length,
  });
  void records.catchUp();
  for (const task of left.tasks) {
    if (isNews(task, await tasks.get(task.task_id))) await tasks.put(task);
  }
  return left.presses;
}
