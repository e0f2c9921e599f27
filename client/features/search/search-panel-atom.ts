import { atom } from 'jotai';

/** Whether the suggestions of the search field are shown. [engage-35] */
export const isSearchPanelOpenAtom = atom(false);
