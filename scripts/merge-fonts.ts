import {
  glyphCount,
  letters,
  metrics,
  outlines,
  pad,
  readTables,
  type Tables,
  table,
  variations,
  writeTables,
} from './font-tables.ts';

/** Flags of a part of a composed outline. */
const part = { wideArguments: 0x1, oneScale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/** A composed outline names the glyphs it is made of; they have moved on by some places. */
function moved(outline: Buffer, by: number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const copy = Buffer.from(outline);
  let at = 10;
  let flags: number;
  do {
    flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(copy.readUInt16BE(at + 2) + by, at + 2);
    at += flags & part.wideArguments ? 8 : 6;
    if (flags & part.oneScale) at += 2;
    else if (flags & part.twoScales) at += 4;
    else if (flags & part.matrix) at += 8;
  } while (flags & part.more);
  return copy;
}

/** The entries one after the other, and where each begins and the last ends, in 32 bits. */
function join(entries: readonly Buffer[]): { readonly body: Buffer; readonly offsets: Buffer } {
  const padded = entries.map((entry) => pad(entry, 4));
  const offsets = Buffer.alloc(4 * (padded.length + 1));
  let end = 0;
  padded.forEach((entry, index) => {
    end += entry.length;
    offsets.writeUInt32BE(end, 4 * (index + 1));
  });
  return { body: Buffer.concat(padded), offsets };
}

/** A cmap of format 4 with a segment for each letter. */
function cmapOf(glyphs: ReadonlyMap<number, number>): Buffer {
  const entries = [...glyphs].sort(([a], [b]) => a - b);
  const segments = [...entries, [0xffff, 0] as const];
  const width = 2 * segments.length;
  const cmap = Buffer.alloc(12 + 16 + 4 * width);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(1, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(4, 12);
  cmap.writeUInt16BE(cmap.length - 12, 14);
  cmap.writeUInt16BE(width, 18);
  segments.forEach(([code, glyph], index) => {
    cmap.writeUInt16BE(code, 26 + 2 * index);
    cmap.writeUInt16BE(code, 28 + width + 2 * index);
    cmap.writeUInt16BE((glyph - code) & 0xffff, 28 + 2 * width + 2 * index);
  });
  return cmap;
}

/** A copy of a table with one number of 16 bits changed. */
function withNumber(body: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(body);
  copy.writeUInt16BE(value, at);
  return copy;
}

/** The limits of both: most points, contours and so on that an outline of the font has. */
function limits(first: Buffer, second: Buffer, count: number): Buffer {
  const maxp = Buffer.from(first);
  for (let at = 6; at < maxp.length; at += 2) {
    maxp.writeUInt16BE(Math.max(first.readUInt16BE(at), second.readUInt16BE(at)), at);
  }
  maxp.writeUInt16BE(count, 4);
  return maxp;
}

function sharedTuples(tables: Tables): Buffer {
  const gvar = table(tables, 'gvar');
  const start = gvar.readUInt32BE(8);
  return gvar.subarray(start, start + 2 * gvar.readUInt16BE(4) * gvar.readUInt16BE(6));
}

function gvarOf(tables: Tables, entries: readonly Buffer[]): Buffer {
  const { body, offsets } = join(entries);
  const shared = pad(sharedTuples(tables), 4);
  const head = Buffer.from(table(tables, 'gvar').subarray(0, 20));
  head.writeUInt32BE(20 + offsets.length, 8);
  head.writeUInt16BE(entries.length, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(20 + offsets.length + shared.length, 16);
  return Buffer.concat([head, offsets, shared, body]);
}

/**
 * One variable TrueType font with the letters of two files that a font was cut into: those of the
 * second that the first lacks come after its own. Throws when the two are not of one design. Widths
 * at other weights are read from the outlines' variations, so their shortcut (HVAR) is left out.
 */
export function mergeFonts(firstFile: Buffer, secondFile: Buffer): Buffer {
  const first = readTables(firstFile);
  const second = readTables(secondFile);
  for (const tag of ['fvar', 'avar']) {
    if (!table(first, tag).equals(table(second, tag)))
      throw new Error(`The fonts differ in ${tag}`);
  }
  if (!sharedTuples(first).equals(sharedTuples(second))) {
    throw new Error('The fonts differ in their shared tuples');
  }
  const own = glyphCount(first);
  const count = own + glyphCount(second);
  const { body: glyf, offsets: loca } = join([
    ...outlines(first),
    ...outlines(second).map((outline) => moved(outline, own)),
  ]);
  const glyphs = new Map([
    ...[...letters(second)].map(([code, glyph]) => [code, glyph + own] as const),
    ...letters(first),
  ]);
  const merged = new Map([
    ...first,
    ['glyf', glyf],
    ['loca', loca],
    ['head', withNumber(table(first, 'head'), 50, 1)],
    ['maxp', limits(table(first, 'maxp'), table(second, 'maxp'), count)],
    ['hmtx', Buffer.concat([...metrics(first), ...metrics(second)])],
    ['hhea', withNumber(table(first, 'hhea'), 34, count)],
    ['gvar', gvarOf(first, [...variations(first), ...variations(second)])],
    ['cmap', cmapOf(glyphs)],
  ]);
  merged.delete('HVAR');
  return writeTables(merged);
}
