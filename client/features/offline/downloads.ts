import { atom } from 'jotai';
import { errorCodeOf } from '../../../domain/errors.ts';
import { type Download, isWhole } from '../../../domain/offline/downloads.ts';
import { log, reason } from '../../core/log.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { type DownloadPlan, deleteDownload, downloadPages, readDownloads } from './download.ts';

export interface DownloadProgress {
  readonly state: 'running' | 'broken' | 'full';
  readonly done: number;
  readonly total: number;
}

/** The downloads on this device; null until they are read. */
export const downloadsAtom = atom<readonly Download[] | null>(null);

/** Running downloads by page; they continue while the shopper browses the shop. */
export const downloadProgressAtom = atom<Readonly<Record<string, DownloadProgress>>>({});

const runs = new Map<string, AbortController>();

function put(store: Store, id: string, taking: DownloadProgress | null): void {
  const { [id]: _before, ...others } = store.get(downloadProgressAtom);
  store.set(downloadProgressAtom, taking === null ? others : { ...others, [id]: taking });
}

/** Reads the downloads. */
export async function showDownloads(store: Store): Promise<void> {
  try {
    store.set(downloadsAtom, await readDownloads(await whenStarted(store)));
  } catch (error) {
    // A browser that denies storage has no downloads.
    log.info('taken.not-read', { reason: reason(error) });
  }
}

/** Starts a download or continues an interrupted one. */
export async function startDownload(store: Store, plan: DownloadPlan): Promise<void> {
  if (runs.has(plan.id)) return;
  const ports = await whenStarted(store);
  const stop = new AbortController();
  runs.set(plan.id, stop);
  const previous = store
    .get(downloadsAtom)
    ?.find((download) => download.id === plan.id && isWhole(download));
  let progress = { done: 0, total: 0 };
  put(store, plan.id, { state: 'running', ...progress });
  try {
    await downloadPages(ports, plan, {
      former: previous,
      signal: stop.signal,
      onProgress(now) {
        progress = now;
        put(store, plan.id, { state: 'running', ...now });
      },
    });
    put(store, plan.id, null);
  } catch (error) {
    log.info('taken.broken-off', { reason: reason(error) });
    const isFull = errorCodeOf(error) === 'STORAGE_UNAVAILABLE';
    // A previous complete download stays when its refresh fails or is cancelled.
    if (!previous && (stop.signal.aborted || isFull)) await deleteDownload(ports, plan.id);
    const state = isFull ? 'full' : 'broken';
    put(store, plan.id, stop.signal.aborted ? null : { state, ...progress });
  } finally {
    runs.delete(plan.id);
    await showDownloads(store);
  }
}

/** Cancels a download; only a previous complete one stays. */
export function stopDownload(id: string): void {
  runs.get(id)?.abort();
}

/** Removes a download. */
export async function removeDownload(store: Store, id: string): Promise<void> {
  await deleteDownload(await whenStarted(store), id);
  put(store, id, null);
  await showDownloads(store);
}
