import { atom } from 'jotai';
import { profileAtom } from './session-atoms.ts';

/** What the panel can open on (account-39). */
export const authElems = ['login', 'register', 'forgot-password'] as const;
export type AuthElem = (typeof authElems)[number];

export interface AuthPanel {
  /** `login` where nothing is named. */
  readonly authElem?: AuthElem;
  /** Message id of why it opened, where the shopper did not ask for it. */
  readonly reason?: string;
}

/** The backend asks this customer for another password (account-40). */
export const isPasswordForcedAtom = atom((get) => get(profileAtom)?.force_change_password === true);

/** The panel to sign in over the page; null while it is closed. */
export const authPanelAtom = atom<AuthPanel | null>(null);
