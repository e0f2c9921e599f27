import type { ProductCard } from '../product/views.ts';
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
}

export interface TileView {
  readonly name: string;
  readonly link: LinkTarget;
  readonly picture: string | null;
}

export interface HomeView {
  readonly hero: HeroView | null;
  readonly newCollection: readonly ProductCard[];
  /** The listing of all new products; null in a shop without a tag for them. */
  readonly allNew: LinkTarget | null;
  readonly bestsellers: readonly ProductCard[];
  readonly sale: readonly ProductCard[];
  readonly tiles: readonly TileView[];
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
  readonly promises: readonly string[];
}
