import { msg } from '@lingui/core/macro';
import type { SizeTableView } from '../../domain/catalogue/size-table.ts';
import { inline, table } from '../../domain/markdown/markdown-text.ts';
import type { MarkdownPage } from '../page/markdown-page.ts';

/** A table of sizes: body measurements in centimetres. */
export const sizeRows = (
  { columns, rows }: SizeTableView,
  { i18n }: Pick<MarkdownPage, 'i18n'>,
): string =>
  table(
    [i18n._(msg`Size`), ...columns.map(inline)],
    rows.map(({ size, values }) => [size, ...values].map(inline)),
  );
