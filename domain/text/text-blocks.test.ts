import { expect, test } from 'vitest';
import { blocksToHtml, blocksToText, heading, link, list, paragraph } from './text-blocks.ts';

const blocks = [
  heading('Zażółć'),
  paragraph('<b>"Tom & Jerry"</b>'),
  list('a', 'b'),
  link('Zapłać', 'https://shop.example/?a=1&b="2"'),
];

test('blocks become HTML in which all text is escaped', () => {
  expect(blocksToHtml(blocks)).toBe(
    [
      '<h2>Zażółć</h2>',
      '<p>&lt;b&gt;&quot;Tom &amp; Jerry&quot;&lt;/b&gt;</p>',
      '<ul><li>a</li><li>b</li></ul>',
      '<p><a href="https://shop.example/?a=1&amp;b=&quot;2&quot;">Zapłać</a></p>',
    ].join('\n'),
  );
});

test('blocks become plain text with Polish capitals', () => {
  expect(blocksToText(blocks)).toBe(
    'ZAŻÓŁĆ\n\n<b>"Tom & Jerry"</b>\n\n- a\n- b\n\nZapłać: https://shop.example/?a=1&b="2"',
  );
});
