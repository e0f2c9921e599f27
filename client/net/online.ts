import { atom } from 'jotai';
import type { Store } from '../store.ts';

/** Whether the browser believes it has a connection; the server and the first render say yes. */
export const isOnlineAtom = atom(true);

/** Follows the connection (offline-08); gives the function that stops it. */
export function watchConnection(store: Store, onOnline: () => void): () => void {
  const wentOnline = () => {
    store.set(isOnlineAtom, true);
    onOnline();
  };
  const wentOffline = () => store.set(isOnlineAtom, false);
  store.set(isOnlineAtom, navigator.onLine !== false);
  addEventListener('online', wentOnline);
  addEventListener('offline', wentOffline);
  return () => {
    removeEventListener('online', wentOnline);
    removeEventListener('offline', wentOffline);
  };
}
