import { atom } from 'jotai';
import type { Store } from '../../core/store.ts';
import type { CartRuntime } from './cart-runtime.ts';

/** The running cart, as components use it. */
export interface StartedRuntime extends CartRuntime {
  /** Requests a sync of the cart with the backend. */
  requestSync(options?: { readonly force: boolean }): Promise<void>;
}

/** Null on the server and until `startCart`. */
export const cartRuntimeAtom = atom<StartedRuntime | null>(null);

/** Resolves with the running cart, now or once it starts, so earlier actions wait for it. */
export function whenCartStarted(store: Store): Promise<StartedRuntime> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      const runtime = store.get(cartRuntimeAtom);
      if (!runtime) return;
      stop();
      resolve(runtime);
    };
    stop = store.sub(cartRuntimeAtom, look);
    look();
  });
}
