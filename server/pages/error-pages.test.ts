import { expect, test } from 'vitest';
import type { Encoding } from '../cache/compress.ts';
import { finishPage } from '../render/finish-page.ts';
import { createErrorPages } from './error-pages.ts';
import type { Renderer, RenderRequest } from './renderer.ts';

const renderer = (render: (request: RenderRequest) => string, only: Encoding | null): Renderer => ({
  render: async (request) =>
    finishPage(
      {
        status: 200,
        contentType: 'text/html',
        pieces: [render(request)],
        tags: [],
        validUntil: null,
      },
      { ...request, ...(only && { only }) },
    ),
  warm: async () => {},
  close: async () => {},
  waiting: () => 0,
});

const pagesOf = (render: (request: RenderRequest) => string, only: Encoding | null = null) =>
  createErrorPages({
    renderer: renderer(render, only),
    stores: ['pl', 'en'],
    shopName: 'Noc',
    storeOf: (path) => (path.startsWith('/en') ? 'en' : 'pl'),
    pathOf: (code) => (code === 'pl' ? '/error' : `/${code}/error`),
  });

test('an error page is in the store view of its address', async () => {
  const pages = pagesOf(({ storeCode, path }) => `${storeCode} ${path}`);
  await pages.prepare();
  expect(pages.of(500, '/sukienki')).toBe('pl /error');
  expect(pages.of(503, '/en/dresses')).toBe('en /en/error');
});

test('a store view whose error page cannot be rendered uses the last resort, and the others their own', async () => {
  const pages = pagesOf(({ storeCode }) => {
    if (storeCode === 'en') throw new Error('broken');
    return 'ready';
  });
  await expect(pages.prepare()).rejects.toThrow('broken');
  expect(pages.of(500, '/')).toBe('ready');
  expect(pages.of(500, '/en')).toContain('Coś poszło nie tak');
});

test('an error page that is not plain text is reported, and the last resort replaces it', async () => {
  const pages = pagesOf(() => 'ready', 'br');
  await expect(pages.prepare()).rejects.toMatchObject({ code: 'RENDER_FAILED' });
  expect(pages.of(500, '/')).toContain('Coś poszło nie tak');
});
