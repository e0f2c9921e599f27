import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats work until it is stopped: at once while there is some, else after a pause in ms. It holds
 * no process open. Stopping waits for what is under way. `work` never throws.
 */
export function repeatWork(work: () => Promise<number>, pauseMs: number) {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const done = await work();
      if (done === 0) await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const running = run();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
