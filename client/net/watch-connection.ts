import { atom } from 'jotai';
import {
  connectivity,
  firstReach,
  nextReach,
  probePause,
  type ReachEvent,
} from '../../domain/offline/connectivity.ts';
import { isGatewayResponse, requestIdHeader } from '../../domain/offline/shop-response.ts';
import type { Store } from '../store.ts';
import { connectivityAtom } from './online.ts';
import { listenToRequests } from './shop-fetch.ts';

/** Asks the shop at once whether it answers, unless that is known; null until the connection is followed. */
export const probeAtom = atom<(() => Promise<void>) | null>(null);

/** Milliseconds a probe is waited for. */
const probeLimit = 8000;

/**
 * Whether the shop answers. A page of a gateway or of a network that wants a login is no answer of the shop; any
 * refusal counts as one, for whoever shuts this address to browsers has still been reached.
 */
async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeLimit);
    const options = { method: 'HEAD', cache: 'no-store', redirect: 'error', signal } as const;
    const response = await fetch('/healthz', options);
    const isForeign = response.ok && !response.headers.has(requestIdHeader);
    return !isForeign && !isGatewayResponse(response);
  } catch {
    return false;
  }
}

/**
 * Follows the connection (offline-08): what the browser says of its network, and whether the shop answers. A page
 * that is hidden asks nothing. `onOnline` is called when the shop can be asked again. Gives the function that stops it.
 */
export function watchConnection(store: Store, onOnline: () => void): () => void {
  let state = firstReach(navigator.onLine !== false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<void> | null = null;
  /** A probe was due while nobody saw the page. */
  let isDue = false;

  function apply(event: ReachEvent): void {
    const before = connectivity(state);
    state = nextReach(state, event);
    const now = connectivity(state);
    if (now !== before) store.set(connectivityAtom, now);
    if (now === 'online' && before !== 'online') onOnline();
    plan();
  }

  function plan(): void {
    const pause = probePause(state, Math.random());
    if (pause === null) {
      clearTimeout(timer);
      timer = undefined;
      isDue = false;
    } else if (timer === undefined && probing === null && !isDue) {
      timer = setTimeout(() => {
        timer = undefined;
        isDue = document.hidden;
        if (!isDue) void probe();
      }, pause);
    }
  }

  function probe(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    probing ??= isAnswered().then((isThere) => {
      probing = null;
      apply(isThere ? 'answered' : 'probe-unanswered');
    });
    return probing;
  }

  const seen = () => {
    if (isDue && !document.hidden) void probe();
  };
  const wentOnline = () => apply('online');
  const wentOffline = () => apply('offline');
  store.set(connectivityAtom, connectivity(state));
  store.set(probeAtom, () => async () => {
    apply('unanswered');
    if (connectivity(state) === 'online') await probe();
  });
  addEventListener('online', wentOnline);
  addEventListener('offline', wentOffline);
  document.addEventListener('visibilitychange', seen);
  const stopListening = listenToRequests(apply);
  return () => {
    stopListening();
    clearTimeout(timer);
    store.set(probeAtom, null);
    removeEventListener('online', wentOnline);
    removeEventListener('offline', wentOffline);
    document.removeEventListener('visibilitychange', seen);
  };
}
