import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

/** Distinguishes the processes that share one store, and detects which of them are gone. */
export interface NodePresence {
  /** This process's own name, new at every start. */
  readonly id: string;
  /** The process of this name has stopped, or has given no sign of life for some seconds. */
  isGone(id: string): Promise<boolean>;
}

export interface RunningPresence extends NodePresence {
  /** The store accepted the last sign of life. */
  isStoreThere(): boolean;
  /** Signs off: what this process held may be taken over at once. */
  stop(): Promise<void>;
}

/** How often a node gives a sign of life, in ms. */
const everyMs = 2000;
/** How long a sign of life is valid, in ms: two may be missed. */
const livesMs = 5000;

const keyOf = (id: string) => `node:${id}`;

/** Gives signs of life for this process until it stops. Throws the store's error of the first. */
export async function startPresence(store: Store): Promise<RunningPresence> {
  const id = randomUUID();
  let isStoreThere = true;
  const sign = () => store.set(keyOf(id), '1', livesMs);
  await sign();
  const timer = setInterval(() => {
    sign().then(
      () => {
        isStoreThere = true;
      },
      () => {
        isStoreThere = false;
      },
    );
  }, everyMs);
  timer.unref();
  return {
    id,
    isGone: async (other) => other !== id && (await store.get(keyOf(other))) === null,
    isStoreThere: () => isStoreThere,
    async stop() {
      clearInterval(timer);
      await store.delete(keyOf(id)).catch(() => undefined);
    },
  };
}
