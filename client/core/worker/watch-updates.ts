import { type Logger, reason } from '../log.ts';
import { notify } from '../notifications/notifications.ts';
import type { Store } from '../store.ts';
import { hasTyped, watchTyping } from './typed.ts';

export interface UpdateOptions {
  readonly store: Store;
  readonly registration: ServiceWorkerRegistration;
  /** The build of the page's code. */
  readonly build: string;
  readonly log: Logger;
}

const hour = 3_600_000;
/** Minimum milliseconds between two checks for a newer worker, however often pages change. */
const leastPause = 600_000;
/** Milliseconds to wait for a worker to name its build. */
const patience = 2000;
/** Milliseconds after which an offer that waits for a form is considered again. */
const formPause = 30_000;

/** The build that a worker was installed with; null when it does not respond. */
function buildOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    setTimeout(resolve, patience, null);
    worker.postMessage({ type: 'which-build' }, [port2]);
  });
}

export interface UpdateWatch {
  /** Checks the server for a newer worker, unless it was checked a moment ago. */
  look(): void;
  stop(): void;
}

/**
 * Detects a new version of the shop: hourly, when the page becomes visible and after navigations.
 * If the page already runs that version, the new worker takes over. Otherwise the update is
 * offered, and nothing changes until the shopper accepts. While a form is being filled in, the
 * offer waits.
 */
export function watchUpdates({ store, registration, build, log }: UpdateOptions): UpdateWatch {
  let dealtWith: ServiceWorker | null = null;
  let requestedAt = Date.now();

  async function consider(): Promise<void> {
    const { waiting } = registration;
    if (waiting === null || waiting === dealtWith) return;
    if ((await buildOf(waiting)) === build) {
      dealtWith = waiting;
      waiting.postMessage({ type: 'take-over' });
      return;
    }
    if (hasTyped() || waiting === dealtWith) return;
    dealtWith = waiting;
    log.info('update.offered');
    notify(store, {
      kind: 'update',
      type: 'info',
      message: 'A new version of the shop is ready.',
      hasNoTimeout: true,
      action1: { label: 'Refresh the page', intent: 'reload' },
    });
  }

  const look = () => {
    if (Date.now() - requestedAt < leastPause) return;
    requestedAt = Date.now();
    registration.update().catch((error: unknown) => {
      log.info('update.not-asked', { reason: reason(error) });
    });
  };
  const found = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => void consider());
  };
  const seen = () => {
    if (document.visibilityState === 'visible') look();
  };

  const stopTyping = watchTyping();
  registration.addEventListener('updatefound', found);
  document.addEventListener('visibilitychange', seen);
  const timers = [setInterval(look, hour), setInterval(() => void consider(), formPause)];
  found();
  void consider();
  return {
    look,
    stop() {
      stopTyping();
      registration.removeEventListener('updatefound', found);
      document.removeEventListener('visibilitychange', seen);
      for (const timer of timers) clearInterval(timer);
    },
  };
}
