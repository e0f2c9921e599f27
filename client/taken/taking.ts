import { atom } from 'jotai';
import { errorCodeOf } from '../../domain/errors.ts';
import { isWhole, type Taken } from '../../domain/offline/taken.ts';
import { log, reason } from '../log.ts';
import { whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';
import { letGo, readTaken, type TakePlan, take } from './take.ts';

export interface Taking {
  readonly state: 'running' | 'broken' | 'full';
  readonly done: number;
  readonly total: number;
}

/** What lies here; null until it was read. */
export const takenAtom = atom<readonly Taken[] | null>(null);

/** What is being taken, by page; it goes on while the shopper walks through the shop. */
export const takingAtom = atom<Readonly<Record<string, Taking>>>({});

const runs = new Map<string, AbortController>();

function put(store: Store, id: string, taking: Taking | null): void {
  const { [id]: _before, ...others } = store.get(takingAtom);
  store.set(takingAtom, taking === null ? others : { ...others, [id]: taking });
}

/** Reads what lies here. */
export async function showTaken(store: Store): Promise<void> {
  try {
    store.set(takenAtom, await readTaken(await whenStarted(store)));
  } catch (error) {
    // A browser that denies its storage keeps nothing.
    log.info('taken.not-read', { reason: reason(error) });
  }
}

/** Takes pages along, or goes on where it broke off. */
export async function startTaking(store: Store, plan: TakePlan): Promise<void> {
  if (runs.has(plan.id)) return;
  const ports = await whenStarted(store);
  const stop = new AbortController();
  runs.set(plan.id, stop);
  const former = store.get(takenAtom)?.find((taken) => taken.id === plan.id && isWhole(taken));
  let progress = { done: 0, total: 0 };
  put(store, plan.id, { state: 'running', ...progress });
  try {
    await take(ports, plan, {
      former,
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
    // What lay here whole before is worth more than the room or the wait that a new one would cost.
    if (!former && (stop.signal.aborted || isFull)) await letGo(ports, plan.id);
    const state = isFull ? 'full' : 'broken';
    put(store, plan.id, stop.signal.aborted ? null : { state, ...progress });
  } finally {
    runs.delete(plan.id);
    await showTaken(store);
  }
}

/** Calls it off; nothing of it stays, but what lay here whole before. */
export function stopTaking(id: string): void {
  runs.get(id)?.abort();
}

/** Lets go of what was taken. */
export async function removeTaken(store: Store, id: string): Promise<void> {
  await letGo(await whenStarted(store), id);
  put(store, id, null);
  await showTaken(store);
}
