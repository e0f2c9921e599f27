import { describe, expect, test } from 'vitest';
import { criticalStylesOf } from './critical-styles.ts';
import { headingFontOf } from './heading-font.ts';

const critical = (sheet: string, ...without: string[]) =>
  criticalStylesOf(sheet, new Set(without)).split('@media (scripting:enabled)')[0];

describe('the styles of a first screen', () => {
  test('are the rules without classes of other pages, in their order', () => {
    const sheet =
      'a{color:red}.b_x{color:#00f}.a_x,.b_x .a_x{margin:0}@media (width>=9px){.b_x{top:0}}';
    expect(critical(sheet, 'b_x')).toBe('a{color:red}.a_x{margin:0}');
  });

  test('contain rules for the absence of a class', () => {
    expect(critical('.a_x:not(.b_x){top:0}:has(.b_x)>p{top:0}', 'b_x')).toBe(
      '.a_x:not(.b_x),:has(.b_x)>p{top:0}',
    );
  });

  test('have nothing for the pointer, overlays and print, and no unused animation', () => {
    const sheet =
      '.a_x:hover,.a_x:active{top:0}.a_x::backdrop{top:0}@media print{.a_x{top:0}}@keyframes a_in{0%{top:0}to{top:1px}}@keyframes b_in{0%{top:0}to{top:1px}}.a_x{animation:1s a_in}';
    expect(critical(sheet)).toBe('@keyframes a_in{0%{top:0}to{top:1px}}.a_x{animation:1s a_in}');
  });

  test('hide what is below until the sheet arrives, unless the browser runs no scripts', () => {
    expect(criticalStylesOf('[data-below]{visibility:visible}', new Set())).toMatch(
      /^\[data-below\]\{visibility:visible\}@media \(scripting:enabled\)\{\[data-below\]\{visibility:hidden\}\}$/,
    );
  });
});

test('the heading font is that of the last theme, if it is a file of the shop', () => {
  const face = (family: string, file: string) =>
    `@font-face{font-family:${family};src:url(/assets/static/${file}.woff2)format("woff2")}`;
  const sheet = `${face('Instrument Serif', 'serif')}${face('"Noc Condensed"', 'noc')}:root{--serif:"Instrument Serif", Georgia}`;
  expect(headingFontOf(sheet)).toBe('/assets/static/serif.woff2');
  expect(headingFontOf(`${sheet}:root{--serif:"Noc Condensed", Impact}`)).toBe(
    '/assets/static/noc.woff2',
  );
  expect(headingFontOf(`${sheet}:root{--serif:Georgia, serif}`)).toBeNull();
});
