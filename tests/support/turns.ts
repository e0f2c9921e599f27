import type { RunExclusive } from '../../client/core/storage/tab-lock.ts';

interface Waiting {
  readonly tab: object;
  readonly start: () => void;
}

/** Locks of a browser: tabs wait in a queue, and a dead tab's locks are released at once. */
export function createTurns() {
  const queues = new Map<string, Waiting[]>();

  function leave(name: string, gone: (one: Waiting) => boolean): void {
    const queue = queues.get(name) ?? [];
    const [holder] = queue;
    const rest = queue.filter((one) => !gone(one));
    queues.set(name, rest);
    if (rest[0] !== holder) rest[0]?.start();
  }

  function lockOf(tab: object): RunExclusive {
    return (name, work) =>
      new Promise((resolve, reject) => {
        const turn: Waiting = {
          tab,
          start: () => {
            work(new AbortController().signal)
              .then(resolve, reject)
              .finally(() => leave(name, (one) => one === turn));
          },
        };
        const queue = [...(queues.get(name) ?? []), turn];
        queues.set(name, queue);
        if (queue.length === 1) turn.start();
      });
  }

  return {
    lockOf,
    /** Releases all locks and requests of a dead tab. */
    free(tab: object) {
      for (const name of queues.keys()) leave(name, (one) => one.tab === tab);
    },
  };
}
