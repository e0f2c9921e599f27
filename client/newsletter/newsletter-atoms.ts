import { atom } from 'jotai';

/** The window with the newsletter's form is open (content-20). */
export const isNewsletterOpenAtom = atom(false);
