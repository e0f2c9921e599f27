import { expect, test } from 'vitest';
import { loadSizeGuide } from '../../domain/screens/load-size-guide.ts';
import { mockSizeTables } from '../../mock/products/size-tables.ts';
import { markdownOf } from '../../tests/support/markdown-of.ts';
import { smallShop } from '../../tests/support/small-shop.ts';
import { sizeGuideMarkdown } from './size-guide-markdown.ts';

const write = async (tables: Parameters<typeof loadSizeGuide>[1]) =>
  markdownOf(sizeGuideMarkdown, await loadSizeGuide(smallShop(), tables), 'size-guide');

test('the size guide as Markdown has every table of the backend under its name [agents-01]', async () => {
  const tables = mockSizeTables('pl');
  const text = await write(tables);
  expect(text).toContain('(https://w.example/tabela-rozmiarow)');
  expect(text).toMatch(
    /\n## Ubrania damskie\n\nWymiary ciała w centymetrach\.\n\n\| Rozmiar \| [^\n]+ \|\n\| --- \| /,
  );
  expect(text.match(/^\| Rozmiar \|/gm)).toHaveLength(tables.length);
});

test('a size or a column cannot add a cell, a line or HTML [agents-01]', async () => {
  const table = { columns: ['Biust|<b>'], rows: [{ size: 'S\nM', values: ['84|87'] }] };
  expect(await write([{ id: '1', name: 'Damskie\n# x', table }])).toMatch(
    /\n## Damskie \\# x\n\n.+\n\n\| Rozmiar \| Biust\\\|\\<b\\> \|\n\| --- \| --- \|\n\| S M \| 84\\\|87 \|\n$/,
  );
});

test('without text and tables it is a title', async () => {
  expect(await write([])).toMatch(/^# Tytuł\n\nURL: \S+\n$/);
});
