import { errorCodeOf } from '../../../domain/errors.ts';
import { connectionOf, mayLoadAhead } from '../../../domain/offline/connection.ts';
import { downloadsToRefresh } from '../../../domain/offline/downloads.ts';
import { log, reason } from '../../core/log.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { downloadPages } from './download.ts';
import { presentBuild } from './present-build.ts';

type RenewPorts = Pick<Ports, 'records' | 'clock'>;

/** Runs in one tab only; the others skip it. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('taken-renewal', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/**
 * Refreshes downloads of an earlier build or several days old, so they open offline in their
 * current state. Skipped on a slow or metered connection, where their age is shown instead. Never
 * throws; what fails is retried at the next start of the shop.
 */
export async function refreshDownloads(ports: RenewPorts, signal: AbortSignal): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (!mayLoadAhead(connectionOf(navigator))) return;
  await inOneTab(async () => {
    const list = (await ports.records.load('taken')) ?? [];
    for (const previous of downloadsToRefresh(list, presentBuild(), ports.clock())) {
      const { id, title, products = null } = previous;
      try {
        await downloadPages(
          ports,
          { id, title, products },
          { former: previous, signal, onProgress() {} },
        );
        log.info('taken.renewed');
      } catch (error) {
        log.info('taken.not-renewed', { reason: reason(error), code: errorCodeOf(error) ?? '' });
        // Without a connection or space, the next one would fail too.
        return;
      }
    }
  });
}
