import { atom } from 'jotai';

/** What the search field offers is shown. [engage-35] */
export const isSearchPanelOpenAtom = atom(false);
