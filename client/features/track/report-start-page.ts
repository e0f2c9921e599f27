import { startPageOf } from '../../../domain/track/start-page.ts';
import { reason } from '../../core/log.ts';
import { newId } from '../../core/new-id.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { acknowledge, queueTask } from '../../core/sync/task-queue.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { consentAtom } from '../consent/consent-atoms.ts';

const url = '/api/cart/save-start-page-url?token={{token}}&cartId={{cartId}}';

/**
 * Whether the shopper has just arrived from elsewhere: no reload, no history step, no internal
 * link.
 */
function hasJustCome(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const kind = entry && 'type' in entry ? entry.type : 'navigate';
  return kind === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);
}

/**
 * Reports the landing page of a campaign to the backend (api-23). Sent once a visit, with consent
 * and when there is a cart to attach it to. Returns the function that stops it.
 */
export function followStartPage(store: Store, ports: Ports, address: string): () => void {
  const { records, clock, log } = ports;
  let arrived = hasJustCome() ? startPageOf(address, clock()) : null;
  let isReporting = false;

  async function report(): Promise<void> {
    if (!store.get(consentAtom)?.agreed.functional) return;
    if (arrived !== null) {
      const page = arrived;
      arrived = null;
      await records.update('startPage', () => page);
    }
    if (store.get(cartAtom).cartServerToken === null) return;
    const page = await records.load('startPage');
    if (page === null) return;
    await records.update('startPage', () => null);
    const made = { id: newId(), url, method: 'POST', body: { url: page }, silent: true } as const;
    const { status, task } = await queueTask(store, ports, made);
    if (status !== 'waiting') await acknowledge(ports, task);
  }

  function look(): void {
    if (isReporting) return;
    isReporting = true;
    report()
      .catch((error: unknown) => log.warn('start-page.not-told', { reason: reason(error) }))
      .finally(() => {
        isReporting = false;
      });
  }

  let token = store.get(cartAtom).cartServerToken;
  const stops = [
    store.sub(consentAtom, look),
    store.sub(cartAtom, () => {
      const next = store.get(cartAtom).cartServerToken;
      if (next !== token) look();
      token = next;
    }),
  ];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
