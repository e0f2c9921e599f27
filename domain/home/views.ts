import type { BlockView } from '../content/block-views.ts';
import type { LinkTarget } from '../url/link-target.ts';

export interface HeroView {
  readonly title: string;
  /** Second line, in italics. */
  readonly accent: string;
  readonly lead: string;
  /** The editor's label of the button; empty for the shop's default label. */
  readonly action: string;
  readonly link: LinkTarget;
  readonly picture: string | null;
  /** The place is paid for (pl-E05). */
  readonly isSponsored?: true;
}

export interface TileView {
  readonly name: string;
  readonly link: LinkTarget;
  readonly picture: string | null;
  readonly isSponsored?: true;
}

/** The home page: the blocks of its layout in order, with the hero first if there is one. */
export interface HomeView {
  readonly blocks: readonly BlockView[];
}

export interface MenuItemView {
  readonly name: string;
  readonly link: LinkTarget;
  readonly isAccent: boolean;
  readonly children: readonly { readonly name: string; readonly link: LinkTarget }[];
}

/** The parts of the layout that come from the catalogue; the same for every shopper. */
export interface FrameView {
  readonly left: readonly MenuItemView[];
  readonly categories: readonly MenuItemView[];
  /** Visible tags without priority, after the categories. */
  readonly right: readonly MenuItemView[];
  readonly promises: readonly string[];
}
