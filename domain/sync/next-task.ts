import { newTask, type SyncTask } from './sync-task.ts';
import { isAnswered } from './task-state.ts';

/**
 * The task that follows a finished task, with the rest of the sequence. Null when nothing follows
 * or the task was not done. Its id is fixed in advance, so repeated responses to the first task
 * create it only once.
 */
export function nextTask(done: SyncTask, now: number): SyncTask | null {
  const [first, ...rest] = done.next;
  if (first === undefined || !isAnswered(done) || done.code !== 200) return null;
  const { task_id: id, url, body, subject } = first;
  const { owner, store_code: storeCode } = done;
  return {
    ...newTask({ id, url, method: 'POST', body, subject, owner, storeCode, silent: true }, now),
    next: rest,
  };
}
