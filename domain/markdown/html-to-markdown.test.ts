import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from '../text/sanitise-html.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { boundText, inline, link, mostCharacters, table } from './markdown-text.ts';

const base = 'https://w.example/faq';
const absolute = (address: string) =>
  URL.canParse(address, base) ? new URL(address, base).href : null;
const write = (html: string) =>
  htmlToMarkdown(sanitiseHtml(html), { absolute }).replaceAll('\u00a0', ' ');

describe('HTML as Markdown', () => {
  test.each([
    ['<h2>Dostawa</h2><p>Jutro.</p><p>Albo <b>dziś</b>.</p>', '## Dostawa\n\nJutro.\n\nAlbo dziś.'],
    ['<p>a</p><ul><li>b</li><li><p>c</p></li></ul><p>d</p>', 'a\n\n- b\n- c\n\nd'],
    ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '1. a\n   - b\n2. c'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '- a\n  - b'],
    ['<a href="/zwroty#dni">Zwroty</a>', '[Zwroty](https://w.example/zwroty#dni)'],
    ['<a href="mailto:a@b.pl">pisz</a>', '[pisz](mailto:a@b.pl)'],
    ['<img src="/a b.jpg" alt="But">', '![But](https://w.example/a%20b.jpg)'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['a<br>b<hr>c', 'a\nb\n\n---\n\nc'],
    [
      '<table><tr><th>Rozmiar</th><th>Biust</th></tr><tr><td>S|M</td><td>84<br>87</td></tr></table>',
      '| Rozmiar | Biust |\n| --- | --- |\n| S\\|M | 84 87 |',
    ],
    [
      '<dl><dt>Skład</dt><dd>len</dd><dt>Krój</dt><dd>luźny</dd></dl>',
      '- Skład: len\n- Krój: luźny',
    ],
  ])('%s', (html, text) => {
    expect(write(html)).toBe(text);
  });

  test.each([
    ['# nagłówek', '\\# nagłówek'],
    ['- punkt', '\\- punkt'],
    ['1. punkt', '1\\. punkt'],
    ['&lt;script&gt;', '\\<script\\>'],
    ['[a](javascript:b) `c` *d* _e_', '\\[a\\](javascript:b) \\`c\\` \\*d\\* \\_e\\_'],
    ['&amp;lt;b', '\\&lt;b'],
  ])('escapes text that looks like Markdown: %s', (html, text) => {
    expect(write(html)).toBe(text);
  });
});

describe('Markdown from texts of the catalogue', () => {
  test('a name can neither end its link nor add a line', () => {
    expect(link('Bluza](https://zly.example)\n# x', 'https://w.example/a(1)')).toBe(
      '[Bluza\\](https://zly.example) \\# x](https://w.example/a%281%29)',
    );
  });

  test('a table has a head only with rows', () => {
    expect(table(['a'], [])).toBe('');
    expect(table(['a', 'b'], [['1', inline('x|y')]])).toBe(
      '| a | b |\n| --- | --- |\n| 1 | x\\|y |',
    );
  });

  test('a page is cut at the end of a line', () => {
    const text = `${'a'.repeat(40)}\n`.repeat(mostCharacters / 10);
    const cut = boundText(text);
    expect(cut.length).toBeLessThanOrEqual(mostCharacters + 3);
    expect(cut).toMatch(/a{40}\n\n…$/);
  });
});
