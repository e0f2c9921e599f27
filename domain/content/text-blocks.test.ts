import { expect, test } from 'vitest';
import { blocksToHtml, blocksToText, heading, link, list, paragraph } from './text-blocks.ts';

const blocks = [
  heading('Zażółć'),
  paragraph('<b>"Tom & Jerry"</b>'),
  list('a', 'b'),
  link('Zapłać', 'https://shop.example/?a=1&b="2"'),
];

test('blocks become HTML in which no text is markup', () => {
  expect(blocksToHtml(blocks)).toBe(
    [
      '<h2>Zażółć</h2>',
      '<p>&#60;b&#62;&#34;Tom &#38; Jerry&#34;&#60;/b&#62;</p>',
      '<ul><li>a</li><li>b</li></ul>',
      '<p><a href="https://shop.example/?a=1&#38;b=&#34;2&#34;">Zapłać</a></p>',
    ].join('\n'),
  );
});

test('blocks become plain text with Polish capitals', () => {
  expect(blocksToText(blocks)).toBe(
    'ZAŻÓŁĆ\n\n<b>"Tom & Jerry"</b>\n\n- a\n- b\n\nZapłać: https://shop.example/?a=1&b="2"',
  );
});
