/**
 * The tables of a TrueType font that hold its glyphs, as lists with one entry a glyph. Offsets and
 * flags are those of the OpenType standard.
 */
export type Tables = ReadonlyMap<string, Buffer>;

/** A table by its tag; throws where the font has none. */
export function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (found === undefined) throw new Error(`The font has no table ${tag}`);
  return found;
}

export function readTables(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index;
      const start = font.readUInt32BE(record + 8);
      const end = start + font.readUInt32BE(record + 12);
      return [font.toString('latin1', record, record + 4), font.subarray(start, end)] as const;
    }),
  );
}

/** A font file of these tables. Checksums stay empty: who compresses the font writes them. */
export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(sorted.length, 4);
  let start = head.length;
  const bodies = sorted.map(([tag, body], index) => {
    const record = 12 + 16 * index;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(start, record + 8);
    head.writeUInt32BE(body.length, record + 12);
    const padded = pad(body, 4);
    start += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}

export function pad(bytes: Buffer, multiple: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((multiple - (bytes.length % multiple)) % multiple)]);
}

export const glyphCount = (tables: Tables): number => table(tables, 'maxp').readUInt16BE(4);

/** Cuts a table at offsets that are kept halved in 16 bits, or whole in 32. */
function cut(body: Buffer, offsets: Buffer, areLong: boolean, count: number): Buffer[] {
  const at = (index: number) =>
    areLong ? offsets.readUInt32BE(4 * index) : 2 * offsets.readUInt16BE(2 * index);
  return Array.from({ length: count }, (_, index) => body.subarray(at(index), at(index + 1)));
}

/** The outlines. */
export function outlines(tables: Tables): Buffer[] {
  const areLong = table(tables, 'head').readInt16BE(50) === 1;
  return cut(table(tables, 'glyf'), table(tables, 'loca'), areLong, glyphCount(tables));
}

/** Advance width and left side bearing, four bytes a glyph. */
export function metrics(tables: Tables): Buffer[] {
  const hmtx = table(tables, 'hmtx');
  const full = table(tables, 'hhea').readUInt16BE(34);
  return Array.from({ length: glyphCount(tables) }, (_, index) => {
    if (index < full) return hmtx.subarray(4 * index, 4 * index + 4);
    // The last glyphs share the last advance width.
    const advance = hmtx.subarray(4 * full - 4, 4 * full - 2);
    const bearing = 4 * full + 2 * (index - full);
    return Buffer.concat([advance, hmtx.subarray(bearing, bearing + 2)]);
  });
}

/** How outlines and widths change along the font's axes. */
export function variations(tables: Tables): Buffer[] {
  const gvar = table(tables, 'gvar');
  const areLong = (gvar.readUInt16BE(14) & 1) === 1;
  const body = gvar.subarray(gvar.readUInt32BE(16));
  return cut(body, gvar.subarray(20), areLong, glyphCount(tables));
}

/** The glyph of each code point, from the table for the basic plane (format 4). */
export function letters(tables: Tables): Map<number, number> {
  const cmap = table(tables, 'cmap');
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(4 + 8 * index + 4),
  );
  const start = starts.find((each) => cmap.readUInt16BE(each) === 4);
  if (start === undefined) throw new Error('The font has no cmap of format 4');
  const width = cmap.readUInt16BE(start + 6);
  const found = new Map<number, number>();
  for (let segment = 0; segment < width; segment += 2) {
    const last = cmap.readUInt16BE(start + 14 + segment);
    const first = cmap.readUInt16BE(start + 16 + width + segment);
    const delta = cmap.readUInt16BE(start + 16 + 2 * width + segment);
    const rangeAt = start + 16 + 3 * width + segment;
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const glyph = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (glyph !== 0) found.set(code, (glyph + delta) & 0xffff);
    }
  }
  return found;
}
