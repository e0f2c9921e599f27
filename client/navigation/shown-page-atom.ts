import { atom } from 'jotai';
import type { ScreenName } from '../../domain/url/screen-names.ts';

/** The page that is shown, for who follows from page to page; null on the server. */
export const shownPageAtom = atom<{ readonly screen: ScreenName; readonly view: unknown } | null>(
  null,
);
