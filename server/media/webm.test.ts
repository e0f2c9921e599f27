import sharp from 'sharp';
import { expect, test } from 'vitest';
import { frameOfWebp, webm } from './webm.ts';

interface Element {
  readonly id: string;
  readonly at: number;
  readonly body: Buffer;
}

/** Elements side by side, read as any player would. */
function elements(bytes: Buffer): Element[] {
  const found: Element[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = Math.clz32(bytes[at] ?? 0) - 23;
    const size = Number(bytes.readBigUInt64BE(at + length) & ((1n << 56n) - 1n));
    const start = at + length + 8;
    const id = bytes.toString('hex', at, at + length);
    found.push({ id, at, body: bytes.subarray(start, start + size) });
    at = start + size;
  }
  expect(at).toBe(bytes.length);
  return found;
}

const bodies = (bytes: Buffer, id: string) =>
  elements(bytes)
    .filter((element) => element.id === id)
    .map(({ body }) => body);
const number = (bytes: Buffer | undefined) => Number(bytes?.readBigUInt64BE() ?? -1);

test('frames come back in order with their times, and each second is found by its cue', () => {
  const frames = Array.from({ length: 25 }, (_, index) => Buffer.from([index, 1, 2]));
  const file = webm({ width: 480, height: 608, rate: 10, frames });
  const [segment = Buffer.alloc(0)] = bodies(file, '18538067');

  const clusters = elements(segment).filter(({ id }) => id === '1f43b675');
  const read = clusters.flatMap(({ body }) => {
    const start = number(bodies(body, 'e7')[0]);
    return bodies(body, 'a3').map((block) => ({
      at: start + block.readInt16BE(1),
      data: [...block.subarray(4)],
    }));
  });
  expect(read).toEqual(frames.map((data, index) => ({ at: index * 100, data: [...data] })));

  const cues = bodies(bodies(segment, '1c53bb6b')[0] ?? Buffer.alloc(0), 'bb').map((point) => ({
    time: number(bodies(point, 'b3')[0]),
    position: number(bodies(bodies(point, 'b7')[0] ?? Buffer.alloc(0), 'f1')[0]),
  }));
  expect(cues).toEqual(clusters.map(({ at }, second) => ({ time: second * 1000, position: at })));
});

test('the frame of a WebP is a VP8 key frame of its size', async () => {
  const picture = sharp({ create: { width: 48, height: 32, channels: 3, background: '#a3241f' } });
  const frame = frameOfWebp(await picture.webp({ quality: 60 }).toBuffer());
  expect((frame?.[0] ?? 1) & 1, 'key frame').toBe(0);
  expect(frame?.toString('hex', 3, 6)).toBe('9d012a');
  expect(frame?.readUInt16LE(6)).toBe(48);
  expect(frame?.readUInt16LE(8)).toBe(32);
});

test('a picture without such a frame has none', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  expect(frameOfWebp(await picture.webp({ lossless: true }).toBuffer())).toBeNull();
  expect(frameOfWebp(Buffer.from('RIFF'))).toBeNull();
});
