import { msg } from '@lingui/core/macro';
import { railTitle } from '../../client/features/home/rail-title.ts';
import type {
  BannerView,
  BlockView,
  HeroView,
  TileView,
} from '../../domain/content/block-views.ts';
import { htmlToMarkdown } from '../../domain/markdown/html-to-markdown.ts';
import {
  escapeLineStart,
  heading,
  inline,
  joinParts,
  link,
  list,
} from '../../domain/markdown/markdown-text.ts';
import type { MarkdownPage } from '../page/markdown-page.ts';
import { cardLines } from './card-lines.ts';

/** Parts of one line; a place that is paid for ends with that statement. [pl-E05] */
function line(
  parts: readonly string[],
  isSponsored: true | undefined,
  { i18n }: Pick<MarkdownPage, 'i18n'>,
): string {
  const paid = isSponsored ? [inline(i18n._(msg`Sponsored: this place is paid for`))] : [];
  return [...parts.filter((part) => part !== ''), ...paid].join(' – ');
}

function heroMarkdown(hero: HeroView, page: MarkdownPage): string {
  const action = hero.action === '' ? page.i18n._(msg`See the product`) : hero.action;
  return joinParts([
    heading(2, `${hero.title} ${hero.accent}`),
    escapeLineStart(inline(hero.lead)),
    line([link(action, page.page(hero.link))], hero.isSponsored, page),
  ]);
}

const tileLine = ({ name, link: target, isSponsored }: TileView, page: MarkdownPage): string =>
  line([link(name, page.page(target))], isSponsored, page);

function bannerLine(banner: BannerView, page: MarkdownPage): string {
  const { title, text, link: target, isSponsored } = banner;
  const name = target === null ? inline(title) : link(title, page.page(target));
  return line([name, inline(text)], isSponsored, page);
}

/** A block of a page for assistants; empty for one that has no text. */
export function blockMarkdown(block: BlockView, page: MarkdownPage): string {
  const { absolute, i18n } = page;
  switch (block.type) {
    case 'hero':
      return heroMarkdown(block.hero, page);
    case 'text':
      return joinParts([
        heading(2, block.title),
        htmlToMarkdown(block.html, { absolute, deeper: block.title === '' ? 0 : 1 }),
      ]);
    case 'faq':
      return joinParts([
        heading(2, block.title),
        ...block.items.flatMap(({ question, html }) => [
          heading(3, question),
          htmlToMarkdown(html, { absolute, deeper: 2 }),
        ]),
      ]);
    case 'rail': {
      const { cards, name, more } = block;
      if (cards.length === 0) return '';
      const isNew = name === 'new' && more !== null;
      return joinParts([
        heading(2, railTitle(i18n, block)),
        cardLines(cards, page),
        isNew ? link(i18n._(msg`All new things`), page.page(more)) : '',
      ]);
    }
    case 'quote':
      return inline(`„${block.text}” ${block.author}`);
    case 'tiles':
      if (block.tiles.length === 0) return '';
      return joinParts([
        heading(2, block.title === '' ? i18n._(msg`Where to look`) : block.title),
        list(block.tiles.map((tile) => tileLine(tile, page))),
      ]);
    case 'banners':
      return list(block.banners.map((banner) => bannerLine(banner, page)));
    // Pictures and films decorate a page, and a device fills in what was viewed on it.
    default:
      return '';
  }
}
