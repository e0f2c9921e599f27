import { atom } from 'jotai';
import type { Choices } from '../../domain/consent/categories.ts';
import type { ConsentRecord } from '../../domain/consent/consent-record.ts';

interface Consent {
  /** What is kept of the choice, whether it still holds or not. */
  readonly record: ConsentRecord | null;
  readonly agreed: Choices;
}

/** Null on the server and until the kept choice was read: nothing is agreed to before that. */
export const consentAtom = atom<Consent | null>(null);

/** The first visit is asked; false until the kept choice was read. */
export const isConsentAskedAtom = atom(false);

/** The panel with the categories is open. */
export const isPrivacyOpenAtom = atom(false);
