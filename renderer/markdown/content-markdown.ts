import type { BlockView } from '../../domain/content/block-views.ts';
import type { ContentPageView } from '../../domain/content/views.ts';
import { htmlToMarkdown } from '../../domain/markdown/html-to-markdown.ts';
import { heading, inline, joinParts, link, list } from '../../domain/markdown/markdown-text.ts';
import type { MarkdownPage } from '../page/markdown-page.ts';
import { cardLines } from './card-lines.ts';

function blockMarkdown(block: BlockView, page: MarkdownPage): string {
  const { absolute } = page;
  switch (block.type) {
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
    case 'rail':
      return joinParts([heading(2, block.title), cardLines(block.cards, page)]);
    case 'quote':
      return inline(`„${block.text}” ${block.author}`);
    case 'tiles':
      return joinParts([
        heading(2, block.title),
        list(block.tiles.map(({ name, link: target }) => link(name, page.page(target)))),
      ]);
    // Pictures, banners and films decorate a page, and a device fills in what was viewed on it.
    default:
      return '';
  }
}

/** A page of the editors for assistants; null is a page that has no text yet. */
export function contentMarkdown(
  view: ContentPageView | null,
  page: MarkdownPage,
): readonly string[] {
  const { absolute } = page;
  return [
    heading(1, view?.title || page.title),
    `URL: ${link(page.address, page.address)}`,
    ...(view === null ? [] : [htmlToMarkdown(view.html, { absolute })]),
    ...(view?.blocks ?? []).map((block) => blockMarkdown(block, page)),
  ];
}
