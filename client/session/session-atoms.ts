import { atom } from 'jotai';
import type { SavedSession } from '../../domain/session/saved-session.ts';

/** Who is logged in; null for a guest, on the server, and until the stored session was read. */
export const sessionAtom = atom<SavedSession | null>(null);
/** The stored session was read: only now may a screen say "not logged in". */
export const sessionIsLoadedAtom = atom(false);
/** 0 idle, 1 a refresh is under way, -1 it failed and calls with a token are given up (offline-12). */
export const refreshLockAtom = atom<0 | 1 | -1>(0);

export const tokenAtom = atom((get) => get(sessionAtom)?.token ?? null);
export const isLoggedInAtom = atom((get) => get(sessionAtom)?.isCustomer ?? false);
export const profileAtom = atom((get) => get(sessionAtom)?.profile ?? null);
/** The customer's e-mail, which owns orders and tasks; null for a guest. */
export const customerAtom = atom((get) => get(profileAtom)?.email ?? null);
/** Whether calls carry a session, in a header, an address or a cookie. */
export const hasTokenAtom = isLoggedInAtom;
