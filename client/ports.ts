import { atom } from 'jotai';
import type { CartProduct } from '../domain/cart/cart-product.ts';
import type { SessionMode } from '../domain/commerce/session.ts';
import type { Logger } from './log.ts';
import type { ApiClient } from './net/api-client.ts';
import type { RunExclusive } from './net/tab-lock.ts';
import type { TaskStore } from './net/task-store.ts';
import type { Records } from './storage/records.ts';
import type { Store } from './store.ts';

/** What the browser's side is told at start; the same for every shopper of the store view. */
export interface ClientConfig {
  readonly storeCode: string;
  /** Several store views share the backend, so calls name theirs. */
  readonly isMultistore: boolean;
  readonly sessionMode: SessionMode;
  /** Where `/api` is; empty for the page's own origin. */
  readonly apiHost: string;
  /** Milliseconds an answer is waited for. */
  readonly apiTimeLimit: number;
}

/** Everything outside that the features of one page use. */
export interface Ports {
  readonly config: ClientConfig;
  readonly clock: () => number;
  readonly log: Logger;
  readonly records: Records;
  readonly tasks: TaskStore;
  readonly api: ApiClient;
  readonly exclusive: RunExclusive;
  /** What the catalogue knows of products by sku, for lines that another device added. */
  readonly findProducts: (
    skus: readonly string[],
  ) => Promise<Readonly<Record<string, CartProduct>>>;
}

/** Null on the server and until the page's features were started. */
export const portsAtom = atom<Ports | null>(null);

/** The ports, now or as soon as the features start: what a shopper does before then only waits. */
export function whenStarted(store: Store): Promise<Ports> {
  const ports = store.get(portsAtom);
  if (ports) return Promise.resolve(ports);
  return new Promise((resolve) => {
    const stop = store.sub(portsAtom, () => {
      const started = store.get(portsAtom);
      if (!started) return;
      stop();
      resolve(started);
    });
  });
}
