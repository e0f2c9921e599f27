import { atom } from 'jotai';
import { profileAtom } from './session-atoms.ts';

/** The forms that the panel can open with (account-39). */
export const authElems = ['login', 'register', 'forgot-password'] as const;
export type AuthElem = (typeof authElems)[number];

export interface AuthPanel {
  /** `login` by default. */
  readonly authElem?: AuthElem;
  /** Message id of the reason, if the panel opened by itself. */
  readonly reason?: string;
}

/** The backend requires a new password of this customer (account-40). */
export const isPasswordForcedAtom = atom((get) => get(profileAtom)?.force_change_password === true);

/** The sign-in panel over the page; null while it is closed. */
export const authPanelAtom = atom<AuthPanel | null>(null);
