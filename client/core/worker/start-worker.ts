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

/** Milliseconds before each retry of an installation that failed, as where a file did not come. */
const pauses = [3000, 10_000];

/** Whether the first worker of this browser was installed; true where there is one already. */
function isInstalled({ active, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active !== null || installing === null) return Promise.resolve(true);
  return new Promise((resolve) => {
    const look = () => {
      if (installing.state === 'installing') return;
      installing.removeEventListener('statechange', look);
      resolve(installing.state !== 'redundant');
    };
    installing.addEventListener('statechange', look);
    look();
  });
}

/** Registers the worker. Without a retry, a first page that stays open would have none. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const register = () =>
    navigator.serviceWorker.register(trustedScript('/service-worker.js'), { scope: '/' });
  let registration = await register();
  for (const pause of pauses) {
    if (await isInstalled(registration)) break;
    log.info('service-worker.not-installed', { pause });
    await new Promise((resolve) => setTimeout(resolve, pause));
    registration = await register();
  }
  return registration;
}

/** Registers the service worker and lets it prefetch; null if the browser does not support one. */
export async function startWorker(
  store: Store,
  { home, build, quota }: WorkerOptions,
): Promise<UpdateWatch | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const rest = async () => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'rest', home, quota });
    };
    void rest();
    const registration = await registerWorker();
    return watchUpdates({ store, registration, build, log });
  } catch (error) {
    log.info('service-worker.not-registered', { reason: reason(error) });
    return null;
  }
}
