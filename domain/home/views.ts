import type { BlockView } from '../content/block-views.ts';
import type { LinkTarget } from '../url/link-target.ts';

export interface HeroView {
  readonly title: string;
  /** Second line, set in italics. */
  readonly accent: string;
  readonly lead: string;
  /** The editor's label of the button; empty where the shop's own words stand in. */
  readonly action: string;
  readonly link: LinkTarget;
  readonly picture: string | null;
  /** Somebody pays for it to stand there (pl-E05). */
  readonly isSponsored?: true;
}

export interface TileView {
  readonly name: string;
  readonly link: LinkTarget;
  readonly picture: string | null;
  readonly isSponsored?: true;
}

/** The home page: its layout's blocks in their order; the hero, when there is one, comes first. */
export interface HomeView {
  readonly blocks: readonly BlockView[];
}

export interface MenuItemView {
  readonly name: string;
  readonly link: LinkTarget;
  readonly isAccent: boolean;
  readonly children: readonly { readonly name: string; readonly link: LinkTarget }[];
}

/** The parts of the frame that come from the catalogue; the same for every shopper. */
export interface FrameView {
  readonly left: readonly MenuItemView[];
  readonly categories: readonly MenuItemView[];
  /** Tags that are shown but not prioritised, after the categories. */
  readonly right: readonly MenuItemView[];
  readonly promises: readonly string[];
}
