import { atom } from 'jotai';

/** Whether the newsletter dialog is open (content-20). */
export const isNewsletterOpenAtom = atom(false);
