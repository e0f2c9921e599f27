import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { openPages } from '../../tests/support/page-shop.ts';

const open = () =>
  openPages(
    async ({ path, isMarkdown, screen }) => `${isMarkdown ? '#' : '<p>'} ${screen} ${path}`,
    Fastify(),
    ({ path }) => (path === '/swetry' ? 404 : 200),
  );

const markdown = { accept: 'text/markdown, text/html, */*' };
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('a page as Markdown', () => {
  test('is at its address with .md, with the HTML page as canonical [agents-01]', async () => {
    const { app } = open();
    const { statusCode, headers, body } = await app.inject('/bluza.md?utm_source=x');
    expect([statusCode, body]).toEqual([200, '# product /bluza']);
    expect(headers).toMatchObject({
      'content-type': 'text/markdown',
      link: '</bluza>; rel="canonical"',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const again = await app.inject({
      url: '/bluza.md',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('comes by Accept, and is never stored for the address of the HTML page [agents-01]', async () => {
    const { app } = open();
    const { headers, body } = await app.inject({ url: '/bluza', headers: markdown });
    expect(body).toBe('# product /bluza');
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    const html = await app.inject({ url: '/bluza', headers: browser });
    expect(html.body).toMatch(/^<p> product \/bluza/);
    expect(html.headers.vary).toBe('Accept-Encoding');
  });

  test('is cached beside the HTML page and purged with it [agents-01]', async () => {
    const { app, rendered, cache } = open();
    for (const url of ['/bluza', '/bluza.md', '/bluza.md', '/bluza']) await app.inject(url);
    await app.inject({ url: '/bluza', headers: markdown });
    expect(rendered).toEqual(['/bluza', '/bluza']);
    expect(cache.purge(['P7'])).toBe(2);
  });

  test.each([
    ['/nie-ma.md', {}],
    ['/nie-ma', markdown],
    ['/potwierdzenie/1.md', {}],
    ['/swetry.md', {}],
    ['/bluza/index.md', {}],
  ])('%s that does not exist is 404, with text [agents-01]', async (url, headers) => {
    const response = await open().app.inject({ url, headers });
    expect([response.statusCode, response.body]).toEqual([404, '# page-not-found /page-not-found']);
    expect(response.headers).not.toHaveProperty('link');
  });

  test.each([
    ['/', '/index.md'],
    ['/en', '/en.md'],
    ['/en', '/en/index.md'],
  ])('the home page %s is at %s and comes by Accept, cached once [agents-01]', async (url, own) => {
    const { app, rendered, cache } = open();
    const { body, headers } = await app.inject(own);
    expect([body, headers['content-type']]).toEqual([`# home ${url}`, 'text/markdown']);
    expect(headers).toMatchObject({ link: `<${url}>; rel="canonical"`, vary: 'Accept-Encoding' });
    const accepted = await app.inject({ url, headers: markdown });
    expect([accepted.body, accepted.headers.vary]).toEqual([body, 'Accept, Accept-Encoding']);
    const html = await app.inject({ url, headers: browser });
    expect(html.body).toMatch(/^<p> home/);
    expect(rendered).toEqual([url, url]);
    expect(cache.purge(['home-page'])).toBe(2);
  });

  test('the size guide is at its address with .md and comes by Accept [agents-01]', async () => {
    const { app, rendered } = open();
    const { body } = await app.inject('/tabela-rozmiarow.md');
    expect(body).toBe('# size-guide /tabela-rozmiarow');
    const accepted = await app.inject({ url: '/tabela-rozmiarow', headers: markdown });
    expect(accepted.body).toBe(body);
    expect(rendered).toHaveLength(1);
  });

  test('follows redirects to Markdown, and a page without it stays HTML by Accept', async () => {
    const { app } = open();
    expect((await app.inject('/stary.md?a=b')).headers.location).toBe('/bluza.md');
    expect((await app.inject({ url: '/stary', headers: markdown })).headers.location).toBe(
      '/bluza',
    );
    const page = await app.inject({ url: '/potwierdzenie/1', headers: markdown });
    expect(page.headers['content-type']).toBe('text/html');
  });

  test.each(['text/markdown;q=0', 'text/html, text/markdown;q=0.5', '*/*'])(
    'is not sent for Accept: %s',
    async (accept) => {
      const { body } = await open().app.inject({ url: '/bluza', headers: { accept } });
      expect(body).toMatch(/^<p>/);
    },
  );

  test('reports a failure as plain text', async () => {
    const { statusCode, headers } = await open().app.inject('/zepsuty.md');
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain;charset=utf-8']);
  });
});
