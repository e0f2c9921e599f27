import { atom } from 'jotai';
import type { Choices } from '../../../domain/consent/categories.ts';
import type { ConsentRecord } from '../../../domain/consent/consent-record.ts';

interface Consent {
  /** The stored choice, valid or not. */
  readonly record: ConsentRecord | null;
  readonly agreed: Choices;
}

/** Null on the server and until the stored choice is read; nothing is agreed to before. */
export const consentAtom = atom<Consent | null>(null);

/** Whether the first visit is prompted; false until the stored choice is read. */
export const isConsentPromptShownAtom = atom(false);

/** The panel with the categories is open. */
export const isPrivacyOpenAtom = atom(false);
