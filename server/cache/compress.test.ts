import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import recorded from '../../tests/fixtures/vectors/vsf-sync_tasks.json' with { type: 'json' };
import {
  bodyAs,
  chooseEncoding,
  encodeAside,
  encodeBody,
  encodeOnce,
  withoutPlain,
} from './compress.ts';

const html = JSON.stringify(recorded);
const plain = Buffer.from(html);
const size = (body: Buffer | null) => body?.length ?? 0;

describe('a body that is sent once', () => {
  test('has one encoding, which gives the text', () => {
    const [br, gzip, identity] = (['br', 'gzip', 'identity'] as const).map((encoding) =>
      encodeOnce(plain, encoding),
    );
    expect(br).toMatchObject({ gzip: null, identity: null });
    expect(gzip).toMatchObject({ br: null, identity: null });
    expect(identity).toEqual({ br: null, gzip: null, identity: plain });
    expect(brotliDecompressSync(br?.br ?? '').toString()).toBe(html);
    expect(gunzipSync(gzip?.gzip ?? '').toString()).toBe(html);
  });

  test('is made the same on another thread', async () => {
    expect(await encodeAside(html, 'br')).toEqual(encodeOnce(plain, 'br').br);
    expect(await encodeAside(html, 'gzip')).toEqual(encodeOnce(plain, 'gzip').gzip);
  });
});

test('more effort makes a body smaller; once is the least, and quick the usual one', () => {
  const [best, quick] = [encodeBody(html, 'best'), encodeBody(html)];
  expect(size(best.br)).toBeLessThan(size(quick.br));
  expect(size(quick.br)).toBeLessThan(size(encodeOnce(plain, 'br').br));
  expect(size(best.gzip)).toBeLessThan(size(quick.gzip));
  expect(size(quick.gzip)).toBe(size(encodeOnce(plain, 'gzip').gzip));
  expect(encodeBody(plain)).toEqual(quick);
});

test('brotli’s window is not larger than the body, and in its allowed range', () => {
  // The first byte names the window (RFC 7932, 9.1).
  const window = (length: number) => encodeOnce(Buffer.alloc(length, 'a'), 'br').br?.[0] ?? 0;
  const bits = (first: number) => ((first & 1) === 0 ? 16 : 17 + ((first >> 1) & 7));
  expect(window(0) & 0x7f).toBe(window(1023) & 0x7f);
  expect(window(1023) & 0x7f).not.toBe(window(1024) & 0x7f);
  expect([bits(window(65_535)), bits(window(65_536)), bits(window(300_000))]).toEqual([16, 17, 19]);
  expect(bits(window(50_000_000))).toBe(22);
});

describe('a cached body', () => {
  const whole = encodeBody(html);

  test('is stored without the plain one where that can be made from the others', () => {
    expect(withoutPlain(whole)).toEqual({ ...whole, identity: null });
    for (const missing of ['br', 'gzip'] as const) {
      const part = { ...whole, [missing]: null };
      expect(withoutPlain(part)).toBe(part);
    }
  });

  test('is given in each encoding', async () => {
    const cached = withoutPlain(whole);
    expect(await bodyAs(cached, 'br')).toBe(whole.br);
    expect(await bodyAs(cached, 'gzip')).toBe(whole.gzip);
    expect((await bodyAs(cached, 'identity'))?.toString()).toBe(html);
    expect(await bodyAs(whole, 'identity')).toBe(whole.identity);
  });

  test('is not given in an encoding it was not made in', async () => {
    const once = encodeOnce(plain, 'gzip');
    expect(await bodyAs(once, 'br')).toBeNull();
    expect(await bodyAs(once, 'identity')).toBeNull();
    expect(await bodyAs({ ...once, gzip: null, br: whole.br }, 'identity')).toBeNull();
    expect(await bodyAs(encodeOnce(plain, 'identity'), 'gzip')).toBeNull();
  });
});

test.each([
  ['BR', 'br'],
  ['gzip;q=1, BR ; Q=0.1', 'br'],
  ['  gzip ;level=9; q=0.5 , deflate', 'gzip'],
  ['br;level=1;q=0, gzip', 'gzip'],
  ['br; q=0 , gzip;q=0', 'identity'],
  ['br;q=, gzip;q=x', 'identity'],
  ['brotli, x-gzip', 'identity'],
  ['', 'identity'],
] as const)('the header %j asks for %s, also when it comes again', (header, encoding) => {
  expect([chooseEncoding(header), chooseEncoding(header)]).toEqual([encoding, encoding]);
});
