import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { OwnShop } from '../../server/own-shop/read-own-shop.ts';
import type { FontFace } from '../../server/own-shop/shop-definition.ts';

const ourFonts = '@import "./fonts/fonts.css";\n';

function faceOf(font: FontFace, url: string): string {
  const lines = [
    `font-family: "${font.family}"`,
    `src: url("${url}") format("woff2")`,
    'font-display: swap',
    ...(font.weight ? [`font-weight: ${font.weight}`] : []),
    ...(font.stretch ? [`font-stretch: ${font.stretch}`] : []),
    ...(font.style ? [`font-style: ${font.style}`] : []),
    ...(font.range ? [`unicode-range: ${font.range}`] : []),
  ];
  return `@font-face {\n  ${lines.join(';\n  ')};\n}\n`;
}

/**
 * The base style sheet followed by the shop folder's theme, whose tokens override the defaults.
 * Fonts of the folder, even none, replace ours, which are then not built.
 *
 * @param css the base style sheet
 * @param path its path
 */
export function themedStyles(
  css: string,
  path: string,
  { definition, file }: Pick<OwnShop, 'definition' | 'file'>,
): string {
  const { colours = {}, tokens = {}, fonts, styles } = definition.theme ?? {};
  const pairs = Object.entries(colours).map(([name, [light, dark]]) => [
    name,
    `light-dark(${light}, ${dark})`,
  ]);
  const lines = [...pairs, ...Object.entries(tokens)].map(
    ([name, value]) => `  --${name}: ${value};`,
  );
  const faces = (fonts ?? []).map((font, at) =>
    faceOf(font, relative(dirname(path), file(`theme.fonts.${at}.file`, font.file))),
  );
  const base = fonts === undefined ? css : css.replace(ourFonts, '');
  const own = styles === undefined ? '' : readFileSync(file('theme.styles', styles), 'utf8');
  return [base, ...faces, `:root {\n${lines.join('\n')}\n}\n`, own].join('\n');
}
