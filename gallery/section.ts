import type { ReactNode } from 'react';

/** One component in one state, with the state's name. */
export interface GalleryState {
  readonly name: string;
  readonly node: ReactNode;
}

/** A part of the gallery at an address of its own. */
export interface GallerySection {
  /** As in `?sekcja=`. */
  readonly id: string;
  readonly title: string;
  readonly states: readonly GalleryState[];
  /** It lies over the page, so it shows at its own address only. */
  readonly isOver?: true;
  /** It is as wide as the window. */
  readonly isWide?: true;
}
