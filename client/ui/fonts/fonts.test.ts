import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));

function open(file: string): Font {
  const font = create(readFileSync(join(folder, file)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts`);
  return font;
}

const missing = (file: string, text: string) => {
  const font = open(file);
  return [...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
};

test('there are three font files', () => {
  expect(files).toEqual(['sans.woff2', 'serif-italic.woff2', 'serif.woff2']);
});

test.each(files)('%s has every Polish letter', (file) => {
  const polish = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('');
  expect(missing(file, ascii + polish)).toEqual([]);
});

test('the sans font has all weights from 400 to 700, and tabular figures', () => {
  const font = open('sans.woff2');
  expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } });
  expect(font.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum']));
});
