import { assertNever } from '../assert-never.ts';
import type { BlockView } from '../content/block-views.ts';
import { keepTogether } from '../content/keep-together.ts';
import type { LayoutBlock } from '../content/layout-block.ts';
import { sanitiseHtml } from '../content/sanitise-html.ts';
import { type HomeFiles, noHomeFiles } from '../home/home-files.ts';
import { lawfulBanner } from '../price/lawful-text.ts';
import { videoSource } from '../product/video-source.ts';
import type { ScreenContext } from './context.ts';
import { railView } from './home-rails.ts';
import { tileViews } from './tile-views.ts';

/** What a view says of a place that is paid for (pl-E05). */
const paid = (isPaid: boolean | null | undefined) =>
  isPaid === true ? { isSponsored: true as const } : {};

/** A block as the page shows it; null for one that has nothing to show. Errors: the catalogue's. */
export async function blockView(
  context: ScreenContext,
  block: LayoutBlock,
  files: HomeFiles = noHomeFiles,
): Promise<BlockView | null> {
  switch (block.type) {
    case 'hero': {
      const { type, lead, picture, sponsored, ...texts } = block;
      const hero = {
        ...texts,
        ...paid(sponsored),
        title: keepTogether(texts.title),
        lead: keepTogether(lawfulBanner(lead ?? '')),
        accent: keepTogether(texts.accent ?? ''),
      };
      return { type, hero: { ...hero, picture: files.headImage ?? picture ?? null } };
    }
    case 'text':
      return { type: 'text', title: block.title ?? '', html: sanitiseHtml(block.html) };
    case 'picture': {
      const { type, picture, alt, caption, link, sponsored } = block;
      const texts = { alt: alt ?? '', caption: caption ?? '' };
      return { type, picture, ...texts, link: link ?? null, ...paid(sponsored) };
    }
    case 'rail':
      return railView(context, block);
    case 'tiles': {
      const tiles = await tileViews(context, block.categories ?? [], files.promoted);
      return { type: 'tiles', title: block.title ?? '', tiles };
    }
    case 'faq': {
      const items = block.items.map(({ question, answer }) => ({
        question,
        html: sanitiseHtml(answer),
      }));
      return { type: 'faq', title: block.title ?? '', items };
    }
    case 'quote':
      return { type: 'quote', text: keepTogether(block.text), author: block.author ?? '' };
    case 'video': {
      const source = videoSource(block.url);
      if (source === null) return null;
      const video = { ...source, title: block.title, poster: block.picture ?? null };
      return { type: 'video', video };
    }
    case 'viewed':
      return { type: 'viewed', size: context.settings.homeSizes.viewed };
    case 'banners': {
      if (files.banners.length === 0) return null;
      const banners = files.banners.map(({ title, text, link, picture, sponsored }) => ({
        title: keepTogether(lawfulBanner(title)),
        text: keepTogether(lawfulBanner(text ?? '')),
        link: link ?? null,
        picture: picture ?? null,
        ...paid(sponsored),
      }));
      return { type: 'banners', banners };
    }
    default:
      return assertNever(block);
  }
}
