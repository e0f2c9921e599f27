import { log, reason } from '../log.ts';
import type { Store } from '../store.ts';
import { trustedScript } from '../trusted.ts';
import { type UpdateWatch, watchUpdates } from './watch-updates.ts';

export interface WorkerOptions {
  /** Path of the shop's home page. */
  readonly home: string;
  /** The build of the page's code. */
  readonly build: string;
  /** Maximum bytes the shop uses in this browser (offline-36). */
  readonly quota: number;
}

/** Registers the service worker and lets it prefetch; null if the browser does not support one. */
export async function startWorker(
  store: Store,
  { home, build, quota }: WorkerOptions,
): Promise<UpdateWatch | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.register(trustedScript('/service-worker.js'), {
      scope: '/',
    });
    const rest = async () => {
      const { active } = await serviceWorker.ready;
      active?.postMessage({ type: 'rest', home, quota });
    };
    void rest();
    return watchUpdates({ store, registration, build, log });
  } catch (error) {
    log.info('service-worker.not-registered', { reason: reason(error) });
    return null;
  }
}
