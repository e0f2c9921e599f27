import type { HomeView } from '../../domain/content/views.ts';
import { heading, link, list } from '../../domain/markdown/markdown-text.ts';
import { blockMarkdown } from '../../renderer/markdown/block-markdown.ts';
import type { MarkdownPage } from '../../renderer/page/markdown-page.ts';

/** The home page for assistants, from the view of the HTML page. [pl-A03] */
export function homeMarkdown({ blocks }: HomeView, page: MarkdownPage): readonly string[] {
  // The menu is not a part of the view; this file lists the categories and the shop's texts.
  const index = page.absolute('/llms.txt');
  return [
    heading(1, page.title),
    list([
      `URL: ${link(page.address, page.address)}`,
      ...(index === null ? [] : [link('llms.txt', index)]),
    ]),
    ...blocks.map((block) => blockMarkdown(block, page)),
  ];
}
