import type { Ports } from '../../core/ports/ports.ts';

/** Moves waiting tasks to the customer's new e-mail address. */
export async function moveTasks({ tasks }: Ports, before: string, now: string): Promise<void> {
  for (const task of await tasks.all()) {
    if (task.owner === before) await tasks.put({ ...task, owner: now });
  }
}
