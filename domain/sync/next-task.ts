import { newTask, type SyncTask } from './sync-task.ts';

/**
 * The task that a task leaves behind when it was done, with what follows it in turn; null when nothing
 * does, or when it was not done. Its id was given when it was wished for, so that however often the
 * first one is answered, it is one.
 */
export function nextTask(done: SyncTask, now: number): SyncTask | null {
  const [first, ...rest] = done.next;
  if (first === undefined || !done.transmited || done.code !== 200) return null;
  const { task_id: id, url, body, subject } = first;
  const { owner, store_code: storeCode } = done;
  return {
    ...newTask({ id, url, method: 'POST', body, subject, owner, storeCode, silent: true }, now),
    next: rest,
  };
}
