import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { letters, metrics, outlines, readTables, type Tables, variations } from './font-tables.ts';
import { mergeFonts } from './merge-fonts.ts';

const root = join(import.meta.dirname, '..');
const polish = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
const text = `Zażółć gęślą jaźń ${polish}`;

const partOf = (name: string) =>
  subsetFont(
    readFileSync(
      join(
        root,
        `node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-${name}-wght-normal.woff2`,
      ),
    ),
    text,
    { targetFormat: 'sfnt' },
  );

/** All that is drawn for a glyph: its outline, or those of its parts and how they are put. */
function drawing(font: Tables, glyph: number): readonly string[] {
  const hex = (bytes: Buffer | undefined) => (bytes ?? Buffer.alloc(0)).toString('hex');
  const outline = outlines(font)[glyph] ?? Buffer.alloc(0);
  const own = [hex(metrics(font)[glyph]), unpadded(hex(variations(font)[glyph]))];
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [unpadded(hex(outline)), ...own];
  const drawn = [...own];
  for (let at = 10, isMore = true; isMore; ) {
    const flags = outline.readUInt16BE(at);
    const end = at + (flags & 1 ? 8 : 6);
    drawn.push(hex(outline.subarray(at + 4, end)));
    drawn.push(...drawing(font, outline.readUInt16BE(at + 2)));
    isMore = (flags & 0x20) !== 0;
    at = end;
  }
  return drawn;
}

/** Entries of a table may be followed by zeros. */
const unpadded = (hex: string) => hex.replace(/0+$/, '');

describe('two files of one font', () => {
  test('become one that draws every letter as the file it came from', async () => {
    const [latin, latinExt] = await Promise.all([partOf('latin'), partOf('latin-ext')]);
    const merged = readTables(mergeFonts(latin, latinExt));
    for (const letter of new Set(text)) {
      const code = letter.codePointAt(0) ?? 0;
      const source = [latin, latinExt].map(readTables).find((font) => letters(font).has(code));
      const drawn = drawing(merged, letters(merged).get(code) ?? 0);
      expect(drawn, letter).toEqual(source && drawing(source, letters(source).get(code) ?? 0));
    }
  });

  test('are refused when they are not of one design', async () => {
    const serif = 'node_modules/@expo-google-fonts/instrument-serif/400Regular';
    const other = readFileSync(join(root, serif, 'InstrumentSerif_400Regular.ttf'));
    const latin = await partOf('latin');
    expect(() => mergeFonts(latin, other)).toThrow('The font has no table fvar');
  });
});

describe('the fonts of the shop', () => {
  const folder = join(root, 'client/fonts');
  const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));

  test.each(files)('%s has every Polish letter', async (file) => {
    const font = await subsetFont(readFileSync(join(folder, file)), polish, {
      targetFormat: 'sfnt',
    });
    const held = letters(readTables(font));
    expect([...polish].filter((letter) => !held.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });
});
