import { atom } from 'jotai';
import type { Connectivity } from '../../../domain/offline/connectivity.ts';

/**
 * Whether the shop can be reached (offline-08, offline-40); online on the server and in the first
 * render.
 */
export const connectivityAtom = atom<Connectivity>('online');

/** Whether requests may be sent; otherwise writes are stored and stored data is shown. */
export const isOnlineAtom = atom(
  (get) => get(connectivityAtom) === 'online',
  (_get, set, isOnline: boolean) => set(connectivityAtom, isOnline ? 'online' : 'offline'),
);
