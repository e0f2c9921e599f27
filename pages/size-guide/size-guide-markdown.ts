import { msg } from '@lingui/core/macro';
import { heading } from '../../domain/markdown/markdown-text.ts';
import type { SizeGuideView } from '../../domain/screens/load-size-guide.ts';
import { contentMarkdown } from '../../renderer/markdown/content-markdown.ts';
import { sizeRows } from '../../renderer/markdown/size-rows.ts';
import type { MarkdownPage } from '../../renderer/page/markdown-page.ts';

/** The size guide for assistants: the shop's text, and each table under its name. */
export function sizeGuideMarkdown(
  { text, tables }: SizeGuideView,
  page: MarkdownPage,
): readonly string[] {
  const unit = page.i18n._(msg`Measures of the body, in centimetres.`);
  return [
    ...contentMarkdown(text, page),
    ...tables.flatMap(({ name, table }) => [heading(2, name), unit, sizeRows(table, page)]),
  ];
}
