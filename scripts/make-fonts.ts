import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { fallbackStacks } from './fallback-faces.ts';
import { mergeFonts } from './merge-fonts.ts';

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

const text = ascii + polish + marks;

const subset = (font: Buffer, targetFormat: 'woff2' | 'sfnt') =>
  subsetFont(font, text, { targetFormat });
const read = (file: string) => readFileSync(join(root, file));
const sansPart = (part: string) =>
  subset(read(`${sans}/files/instrument-sans-${part}-wght-normal.woff2`), 'sfnt');

const files = {
  // It comes in two files; joined they are one request less before the first paint.
  'sans.woff2': mergeFonts(await sansPart('latin'), await sansPart('latin-ext')),
  'serif.woff2': read(`${serif}/400Regular/InstrumentSerif_400Regular.ttf`),
  'serif-italic.woff2': read(`${serif}/400Regular_Italic/InstrumentSerif_400Regular_Italic.ttf`),
};

for (const [to, from] of Object.entries(files)) {
  const bytes = await subset(from, 'woff2');
  writeFileSync(join(out, to), bytes);
  process.stdout.write(`${to} ${bytes.length}\n`);
}

const face = (family: string, file: string, rest: string) =>
  `@font-face {\n  font-family: "${family}";\n  src: url("./${file}") format("woff2");\n  font-display: swap;\n${rest}}\n`;

const fallbacks = fallbackStacks.map(({ fontFaces }) => fontFaces).join('\n');

writeFileSync(
  join(out, 'fonts.css'),
  [
    '/* Made by scripts/make-fonts.ts. */',
    face('Instrument Sans', 'sans.woff2', '  font-weight: 400 700;\n'),
    face('Instrument Serif', 'serif.woff2', '  font-weight: 400;\n'),
    fallbacks,
    '',
  ].join('\n'),
);
copyFileSync(join(root, serif, 'LICENSE_FONT'), join(out, 'LICENSE-instrument-serif.txt'));
copyFileSync(join(root, sans, 'LICENSE'), join(out, 'LICENSE-instrument-sans.txt'));
