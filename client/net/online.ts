import { atom } from 'jotai';
import type { Connectivity } from '../../domain/offline/connectivity.ts';

/** Whether the shop can be asked (offline-08, offline-40); the server and the first render say yes. */
export const connectivityAtom = atom<Connectivity>('online');

/** Whether requests may be sent: else what waits is stored, and what is stored is shown. */
export const isOnlineAtom = atom(
  (get) => get(connectivityAtom) === 'online',
  (_get, set, isOnline: boolean) => set(connectivityAtom, isOnline ? 'online' : 'offline'),
);
