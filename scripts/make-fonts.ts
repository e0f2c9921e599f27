import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import instrumentSans from '@capsizecss/metrics/instrumentSans';
import instrumentSerif from '@capsizecss/metrics/instrumentSerif';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import subsetFont from 'subset-font';

/**
 * Makes the committed files of client/fonts: the letters Polish shops write with, nothing else, and
 * fallbacks of the same measures, so that no line moves when a font arrives. Run by hand after a
 * font's new version: `node scripts/make-fonts.ts`.
 */
const root = join(import.meta.dirname, '..');
const out = join(root, 'client/fonts');

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const polish = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
const marks = '\u00a0–—„”’‚…·×−§°²½€©®™éèöüäß←→↑↓★☆✓«»';

const serif = 'node_modules/@expo-google-fonts/instrument-serif';
const sans = 'node_modules/@fontsource-variable/instrument-sans';

// The variable sans comes in two files; its Polish part is 3 kB and shares the first paint.
const files = [
  { to: 'sans-latin.woff2', from: `${sans}/files/instrument-sans-latin-wght-normal.woff2` },
  { to: 'sans-polish.woff2', from: `${sans}/files/instrument-sans-latin-ext-wght-normal.woff2` },
  { to: 'serif.woff2', from: `${serif}/400Regular/InstrumentSerif_400Regular.ttf` },
  {
    to: 'serif-italic.woff2',
    from: `${serif}/400Regular_Italic/InstrumentSerif_400Regular_Italic.ttf`,
  },
];

for (const { to, from } of files) {
  const bytes = await subsetFont(readFileSync(join(root, from)), ascii + polish + marks, {
    targetFormat: 'woff2',
  });
  writeFileSync(join(out, to), bytes);
  process.stdout.write(`${to} ${bytes.length}\n`);
}

const face = (family: string, file: string, rest: string) =>
  `@font-face {\n  font-family: "${family}";\n  src: url("./${file}") format("woff2");\n  font-display: swap;\n${rest}}\n`;

const polishRange = [...new Set(polish)]
  .map((letter) => letter.codePointAt(0) ?? 0)
  .filter((code) => code > 0xff)
  .map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
  .join(', ');

const fallbacks = [
  createFontStack([instrumentSans, arial]).fontFaces,
  createFontStack([instrumentSerif, timesNewRoman]).fontFaces,
].join('\n');

writeFileSync(
  join(out, 'fonts.css'),
  [
    '/* Made by scripts/make-fonts.ts. */',
    face('Instrument Sans', 'sans-latin.woff2', '  font-weight: 400 700;\n'),
    face(
      'Instrument Sans',
      'sans-polish.woff2',
      `  font-weight: 400 700;\n  unicode-range: ${polishRange};\n`,
    ),
    face('Instrument Serif', 'serif.woff2', '  font-weight: 400;\n'),
    face('Instrument Serif', 'serif-italic.woff2', '  font-weight: 400;\n  font-style: italic;\n'),
    fallbacks,
    '',
  ].join('\n'),
);
copyFileSync(join(root, serif, 'LICENSE_FONT'), join(out, 'LICENSE-instrument-serif.txt'));
copyFileSync(join(root, sans, 'LICENSE'), join(out, 'LICENSE-instrument-sans.txt'));
