import { atom } from 'jotai';

/** The phone's menu is open. [engage-35] */
export const isSidebarOpenAtom = atom(false);
