import type { ProductCard, VideoView } from '../product/views.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { RailName } from './layout-block.ts';

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

export interface BannerView {
  readonly title: string;
  readonly text: string;
  readonly link: LinkTarget | null;
  readonly picture: string | null;
  /** The place is paid for (pl-E05). */
  readonly isSponsored?: true;
}

export interface RailView {
  readonly type: 'rail';
  /** A built-in rail, whose text the components have; null for a rail with an editor's title. */
  readonly name: RailName | null;
  readonly title: string;
  readonly cards: readonly ProductCard[];
  /** The listing of all products of the rail; null where there is none. */
  readonly more: LinkTarget | null;
}

/** A block for display: HTML is sanitised, links are targets, products are cards. */
export type BlockView =
  | { readonly type: 'hero'; readonly hero: HeroView }
  | { readonly type: 'text'; readonly title: string; readonly html: string }
  | {
      readonly type: 'picture';
      readonly picture: string;
      readonly alt: string;
      readonly caption: string;
      readonly link: LinkTarget | null;
      readonly isSponsored?: true;
    }
  | RailView
  | { readonly type: 'tiles'; readonly title: string; readonly tiles: readonly TileView[] }
  | {
      readonly type: 'faq';
      readonly title: string;
      readonly items: readonly { readonly question: string; readonly html: string }[];
    }
  | { readonly type: 'quote'; readonly text: string; readonly author: string }
  | { readonly type: 'video'; readonly video: VideoView }
  /** Recently viewed products of this device, filled in by the browser. */
  | { readonly type: 'viewed'; readonly size: number }
  | { readonly type: 'banners'; readonly banners: readonly BannerView[] };
