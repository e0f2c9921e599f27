import type { Ports } from '../ports.ts';

/** The customer is known by another address of mail now: what waits to be sent is still theirs. */
export async function moveTasks({ tasks }: Ports, before: string, now: string): Promise<void> {
  for (const task of await tasks.all()) {
    if (task.owner === before) await tasks.put({ ...task, owner: now });
  }
}
