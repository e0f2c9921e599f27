import type { ContentPageView } from '../../domain/content/views.ts';
import { htmlToMarkdown } from '../../domain/markdown/html-to-markdown.ts';
import { heading, link } from '../../domain/markdown/markdown-text.ts';
import type { MarkdownPage } from '../page/markdown-page.ts';
import { blockMarkdown } from './block-markdown.ts';

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
