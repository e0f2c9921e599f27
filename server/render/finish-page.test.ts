import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { finishPage } from './finish-page.ts';

const html = `<!doctype html><html lang="pl"><head></head><body>${'Sukienka '.repeat(500)}</body></html>`;
const made: Parameters<typeof finishPage>[0] = {
  pieces: [html.slice(0, 99), html.slice(99, -20), html.slice(-20)],
  status: 200,
  contentType: 'text/html;charset=utf-8',
  tags: [],
  validUntil: null,
};
const request = { screen: 'product', storeCode: 'pl', generation: 'g1' } as const;

describe('a finished page', () => {
  test('that is cached has every encoding, under one ETag', () => {
    const { body, etag } = finishPage(made, request);
    const sent = body.identity?.toString() ?? '';
    expect(sent.replace(/<script id="page-life".*<\/script>/, '')).toBe(html);
    expect(brotliDecompressSync(body.br ?? '').toString()).toBe(sent);
    expect(gunzipSync(body.gzip ?? '').toString()).toBe(sent);
    expect(finishPage(made, { ...request, only: 'br' }).etag).toBe(etag);
  });

  test.each(['br', 'gzip', 'identity'] as const)(
    'that is not cached has only the encoding that is sent: %s',
    (form) => {
      const { body } = finishPage(made, { ...request, only: form });
      const there = Object.entries(body).flatMap(([name, bytes]) => (bytes ? [name] : []));
      expect(there).toEqual([form]);
    },
  );
});
