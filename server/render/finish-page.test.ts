import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { finishPage, pageLinks } from './finish-page.ts';

const html = `<!doctype html><html lang="pl"><head></head><body>${'Sukienka '.repeat(500)}</body></html>`;
const made: Parameters<typeof finishPage>[0] = {
  html,
  status: 200,
  contentType: 'text/html;charset=utf-8',
  tags: [],
  validUntil: null,
};

describe('a finished page', () => {
  test('that is cached has every encoding, under one ETag', () => {
    const { body, etag } = finishPage(made);
    expect(body.identity?.toString()).toBe(html);
    expect(brotliDecompressSync(body.br ?? '').toString()).toBe(html);
    expect(gunzipSync(body.gzip ?? '').toString()).toBe(html);
    expect(finishPage(made, 'br').etag).toBe(etag);
  });

  test.each(['br', 'gzip', 'identity'] as const)(
    'that is not cached has only the encoding that is sent: %s',
    (form) => {
      const { body } = finishPage(made, form);
      const there = Object.entries(body).flatMap(([name, bytes]) => (bytes ? [name] : []));
      expect(there).toEqual([form]);
    },
  );
});

const document = `<!doctype html><html><head><meta charset="utf-8">
<link rel="stylesheet" type="text/css" href="/assets/static/shop.wgHU.css">
<link rel="preload" href="/assets/static/sans.De8H.woff2" as="font" type="font/woff2" crossorigin>
<link rel="canonical" href="https://shop.example/"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" as="image" imageSrcSet="/img/150/186/a.webp 150w, /img/300/372/a.webp 300w" imageSizes="(min-width: 600px) 55vw, 100vw" fetchPriority="high"/>
<script type="application/ld+json">{"a":"<link rel=preload>"}</script></head>
<body><script type="module" src="/assets/entries/home.js" fetchpriority="low" async></script>
<link rel="modulepreload" href="/assets/chunks/shop.js" as="script" type="text/javascript"></body></html>`;

test('early hints contain only a page’s style sheet, fonts, first picture and scripts', () => {
  expect(pageLinks(document)).toEqual([
    '</assets/static/shop.wgHU.css>; rel=preload; as="style"',
    '</assets/static/sans.De8H.woff2>; rel=preload; as="font"; type="font/woff2"; crossorigin',
    '</img/150/186/a.webp>; rel=preload; as="image"; imagesrcset="/img/150/186/a.webp 150w, /img/300/372/a.webp 300w"; imagesizes="(min-width: 600px) 55vw, 100vw"; fetchpriority="high"',
    '</assets/entries/home.js>; rel=modulepreload; fetchpriority="low"',
    '</assets/chunks/shop.js>; rel=modulepreload',
  ]);
});

test('values that could break a header are left out', () => {
  expect(pageLinks('<link rel="preload" href="/a>;b" as="image">')).toEqual([]);
  expect(pageLinks('<link rel="preload" href="/ł.webp" as="image">')).toEqual([]);
  expect(pageLinks('<link rel="preload" href="/a\r\nx: y" as="image">')).toEqual([]);
});
