/** A film as its frames: each a whole picture, as lossy WebP has it inside. */
export interface Frames {
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly rate: number;
  /** Key frames of VP8, in order. */
  readonly frames: readonly Buffer[];
}

/** An element of EBML: id, size in eight bytes, content. */
function element(id: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

/** Always eight bytes, so that sizes are known before positions are. */
function integer(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

const nanosecondsOfTick = 1_000_000;

function header(): Buffer {
  return element(
    '1a45dfa3',
    element('4286', integer(1)),
    element('42f7', integer(1)),
    element('42f2', integer(4)),
    element('42f3', integer(8)),
    element('4282', Buffer.from('webm')),
    element('4287', integer(2)),
    element('4285', integer(2)),
  );
}

function info(milliseconds: number): Buffer {
  return element(
    '1549a966',
    element('2ad7b1', integer(nanosecondsOfTick)),
    element('4489', float(milliseconds)),
    element('4d80', Buffer.from('Witryna')),
    element('5741', Buffer.from('Witryna')),
  );
}

function tracks({ width, height }: Frames): Buffer {
  const size = element('e0', element('b0', integer(width)), element('ba', integer(height)));
  return element(
    '1654ae6b',
    element(
      'ae',
      element('d7', integer(1)),
      element('73c5', integer(1)),
      element('83', integer(1)),
      element('86', Buffer.from('V_VP8')),
      size,
    ),
  );
}

/** One second of the film; `start` in ms. */
function cluster(start: number, frames: readonly { readonly at: number; readonly data: Buffer }[]) {
  const blocks = frames.map(({ at, data }) => {
    // Track 1, time within the cluster, key frame.
    const head = Buffer.from([0x81, 0, 0, 0x80]);
    head.writeInt16BE(at - start, 1);
    return element('a3', head, data);
  });
  return element('1f43b675', element('e7', integer(start)), ...blocks);
}

/** Where each second begins, in bytes from the segment's content, so that one can jump there. */
function cues(positions: readonly { readonly start: number; readonly position: number }[]): Buffer {
  const points = positions.map(({ start, position }) =>
    element(
      'bb',
      element('b3', integer(start)),
      element('b7', element('f7', integer(1)), element('f1', integer(position))),
    ),
  );
  return element('1c53bb6b', ...points);
}

/** Puts frames into a WebM file that browsers play and can jump in. */
export function webm(film: Frames): Buffer {
  const timed = film.frames.map((data, index) => ({
    at: Math.round((index * 1000) / film.rate),
    data,
  }));
  const clusters = [...Map.groupBy(timed, ({ at }) => Math.floor(at / 1000))].map(
    ([second, frames]) => ({ start: second * 1000, bytes: cluster(second * 1000, frames) }),
  );
  const before = Buffer.concat([info((film.frames.length * 1000) / film.rate), tracks(film)]);
  const starts = clusters.map(({ start }) => ({ start, position: 0 }));
  let position = before.length + cues(starts).length;
  const positions = clusters.map(({ start, bytes }) => {
    const here = { start, position };
    position += bytes.length;
    return here;
  });
  const content = [before, cues(positions), ...clusters.map(({ bytes }) => bytes)];
  return Buffer.concat([header(), element('18538067', ...content)]);
}

/** The VP8 key frame inside a lossy WebP without transparency; null when there is none. */
export function frameOfWebp(picture: Buffer): Buffer | null {
  let at = 12;
  while (at + 8 <= picture.length) {
    const name = picture.toString('latin1', at, at + 4);
    const size = picture.readUInt32LE(at + 4);
    if (name === 'VP8 ') return picture.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  return null;
}
