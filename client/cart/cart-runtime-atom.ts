import { atom } from 'jotai';
import type { Store } from '../store.ts';
import type { CartRuntime } from './cart-runtime.ts';

/** The running cart as the screens use it. */
export interface StartedRuntime extends CartRuntime {
  /** Asks for the cart to be brought in step with the backend. */
  requestSync(options?: { readonly force: boolean }): Promise<void>;
}

/** Null on the server and until `startCart`. */
export const cartRuntimeAtom = atom<StartedRuntime | null>(null);

/** The running cart, now or as soon as it starts: what a shopper does before then only waits. */
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
