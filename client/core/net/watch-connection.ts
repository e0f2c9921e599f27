import { atom } from 'jotai';
import {
  connectivity,
  firstReach,
  nextReach,
  probePause,
  type ReachEvent,
} from '../../../domain/offline/connectivity.ts';
import { isGatewayResponse, requestIdHeader } from '../../../domain/offline/shop-response.ts';
import type { Store } from '../store.ts';
import { connectivityAtom } from './online.ts';
import { listenToRequests } from './shop-fetch.ts';

/**
 * Probes at once whether the shop responds, unless that is known; null until the connection is
 * watched.
 */
export const probeAtom = atom<(() => Promise<void>) | null>(null);

/** Timeout of a probe in milliseconds. */
const probeLimit = 8000;
/** Milliseconds between two looks at the network while there is none. */
const lookPause = 5000;

/**
 * Whether the shop responds. The page of a gateway or of a network login does not count. Any
 * refusal counts, because a server that blocks this address has still been reached.
 */
async function isReached(): Promise<boolean> {
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
 * Follows the connection (offline-08): the browser's network state, and whether the shop responds.
 * A hidden page sends no probes. `onOnline` is called when the shop can be reached again. Returns
 * the function that stops it.
 */
export function watchConnection(store: Store, onOnline: () => void): () => void {
  let state = firstReach(navigator.onLine !== false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<void> | null = null;
  /** A probe was due while the page was hidden. */
  let isDue = false;

  function apply(event: ReachEvent): void {
    const before = connectivity(state);
    state = nextReach(state, event);
    const now = connectivity(state);
    if (now !== before) store.set(connectivityAtom, now);
    if (now === 'online' && before !== 'online') onOnline();
    plan();
  }

  /** Probes the shop, or looks at the network: a frozen page may have missed its event. */
  function checkAgain(): void {
    timer = undefined;
    if (state.hasNetwork) {
      isDue = document.hidden;
      if (!isDue) void probe();
    } else if (navigator.onLine !== false) {
      apply('online');
    } else {
      plan();
    }
  }

  function plan(): void {
    const pause = state.hasNetwork ? probePause(state, Math.random()) : lookPause;
    if (!state.hasNetwork) isDue = false;
    if (pause === null) {
      clearTimeout(timer);
      timer = undefined;
      isDue = false;
    } else if (timer === undefined && probing === null && !isDue) {
      timer = setTimeout(checkAgain, pause);
    }
  }

  function probe(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    probing ??= isReached().then((isThere) => {
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
  plan();
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
