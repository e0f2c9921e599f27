import { atom } from 'jotai';
import { isSearchPanelOpenAtom } from '../search/search-panel-atom.ts';
import { isSidebarOpenAtom } from './sidebar-atom.ts';

/** The language panel is open; a shop with one store view has none (store-08). */
export const isLanguageOpenAtom = atom(false);

/** True while a non-modal panel is open, which has no backdrop of its own. [engage-37] */
export const isShadeShownAtom = atom((get) => get(isSidebarOpenAtom) || get(isSearchPanelOpenAtom));
