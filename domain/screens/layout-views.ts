import { assertNever } from '../assert-never.ts';
import { hasAll } from '../commerce/capabilities.ts';
import type { BlockView } from '../content/block-views.ts';
import { type HomeFiles, noHomeFiles } from '../content/home-files.ts';
import type { LayoutBlock } from '../content/layout-block.ts';
import { lawfulBanner } from '../price/lawful-text.ts';
import { videoSource } from '../product/video-source.ts';
import { keepTogether } from '../text/keep-together.ts';
import { neededNames, onlyPossible } from '../text/only-possible.ts';
import { sanitiseHtml } from '../text/sanitise-html.ts';
import type { ScreenContext } from './context.ts';
import { railView } from './home-rails.ts';
import { tileViews } from './tile-views.ts';

/** Whether the shop has what an editor's entry names as needed. */
export const isPossible =
  ({ capabilities }: Pick<ScreenContext, 'capabilities'>) =>
  ({ needs }: { readonly needs?: string | undefined }): boolean =>
    capabilities === undefined || hasAll(capabilities, neededNames(needs ?? ''));

/** Marks a view as paid placement (pl-E05). */
const paid = (isPaid: boolean | null | undefined) =>
  isPaid === true ? { isSponsored: true as const } : {};

/**
 * An editor's plain text for display: no line ends at a word of one letter (pl-I10), and no reduced
 * price stands without its 30-day price (pl-A10). Longer texts are HTML and only sanitised:
 * removing sentences, for example from a contract, would do more harm.
 */
const textOf =
  ({ store }: ScreenContext) =>
  (text: string | undefined): string =>
    keepTogether(lawfulBanner(text ?? '', store.i18n));

/**
 * A block as the page shows it; null for one that has nothing to show. Throws
 * `CATALOGUE_UNAVAILABLE`.
 */
export async function blockView(
  context: ScreenContext,
  block: LayoutBlock,
  files: HomeFiles = noHomeFiles,
): Promise<BlockView | null> {
  const editorText = textOf(context);
  const htmlOf = (html: string) => sanitiseHtml(onlyPossible(html, context.capabilities));
  switch (block.type) {
    case 'hero': {
      const { type, lead, picture, sponsored, ...texts } = block;
      const hero = {
        ...texts,
        ...paid(sponsored),
        title: editorText(texts.title),
        lead: editorText(lead),
        accent: editorText(texts.accent),
      };
      return { type, hero: { ...hero, picture: files.headImage ?? picture ?? null } };
    }
    case 'text':
      return { type: 'text', title: editorText(block.title), html: htmlOf(block.html) };
    case 'picture': {
      const { type, picture, alt, caption, link, sponsored } = block;
      const texts = { alt: alt ?? '', caption: editorText(caption) };
      return { type, picture, ...texts, link: link ?? null, ...paid(sponsored) };
    }
    case 'rail':
      return railView(context, block);
    case 'tiles': {
      const tiles = await tileViews(context, block.categories ?? [], files.promoted);
      return { type: 'tiles', title: editorText(block.title), tiles };
    }
    case 'faq': {
      const items = block.items.filter(isPossible(context)).map(({ question, answer }) => ({
        question: editorText(question),
        html: htmlOf(answer),
      }));
      return { type: 'faq', title: editorText(block.title), items };
    }
    case 'quote':
      return { type: 'quote', text: editorText(block.text), author: editorText(block.author) };
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
      const banners = files.banners
        .filter(isPossible(context))
        .map(({ title, text, link, picture, sponsored }) => ({
          title: editorText(title),
          text: editorText(text),
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
