import { atom } from 'jotai';
import type { ScreenName } from '../../../domain/url/screens.ts';

/** The current page, for code that follows navigations; null on the server. */
export const shownPageAtom = atom<{ readonly screen: ScreenName; readonly view: unknown } | null>(
  null,
);
