import type { HeroView, TileView } from '../home/views.ts';
import type { ProductCard, VideoView } from '../product/views.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { RailName } from './layout-block.ts';

export interface BannerView {
  readonly title: string;
  readonly text: string;
  readonly link: LinkTarget | null;
  readonly picture: string | null;
  /** Somebody pays for it to stand there (pl-E05). */
  readonly isSponsored?: true;
}

export interface RailView {
  readonly type: 'rail';
  /** The shop's own row, whose words components know; null where the editor's title stands. */
  readonly name: RailName | null;
  readonly title: string;
  readonly cards: readonly ProductCard[];
  /** The listing of all that the row shows some of; null where there is none. */
  readonly more: LinkTarget | null;
}

/** A block as a page shows it: HTML is sanitised, links are targets, products are cards. */
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
  /** What was viewed last on this device: the browser fills it. */
  | { readonly type: 'viewed'; readonly size: number }
  | { readonly type: 'banners'; readonly banners: readonly BannerView[] };
