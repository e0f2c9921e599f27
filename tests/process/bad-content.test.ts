// @vitest-environment jsdom
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { rawRequest } from '../support/raw-request.ts';

/** Input of editors, importers and strangers to a running shop. */

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** A black PNG of one bit per pixel: about 100 kB that decompress to 900 million pixels. */
function pictureBomb(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

const pages = {
  skrypt:
    '<p>Dobre.</p><script>alert(1)</script><svg onload="alert(1)"><script>alert(1)</script></svg>' +
    '<iframe src="https://evil.example"></iframe><style>*{display:none}</style>',
  uchwyty:
    '<p onclick="alert(1)" style="position:fixed">Dobre.</p><img src="x" onerror="alert(1)">' +
    '<details ontoggle=alert(1) open><a href="/dostawa" onmouseover="alert(1)">x</a></details>',
  odnosniki:
    '<p>Dobre.</p><a href="javascript:alert(1)">a</a><a href=" java&#x0A;script:alert(1)">b</a>' +
    '<a href="JaVaScRiPt&colon;alert(1)">c</a><a href="data:text/html,<script>alert(1)</script>">d</a>' +
    '<form action="https://evil.example"><input name="password"></form>',
  zepsuty: '<p>Dobre.<div><b><table><tr><td>x</p></b><!-- <p>--!><h1>Drugi</h1><p title="',
  bloki: JSON.stringify({
    blocks: [
      { type: 'text', title: '', html: '<p>Dobre.</p>' },
      { type: 'no-such-block', html: '<script>alert(1)</script>' },
      { type: 'constructor' },
      null,
    ],
  }),
} as const;

let shop: RunningShop;

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'witryna-bad-content-'));
  const CATALOGUE_DIR = join(DATA_DIR, 'source');
  await cp(fixtureCatalogue, CATALOGUE_DIR, { recursive: true });
  const lines = Object.entries(pages).map(([key, content], index) =>
    JSON.stringify({ id: 900 + index, identifier: key, url_key: key, title: key, content }),
  );
  await appendFile(join(CATALOGUE_DIR, 'cms_page.ndjson'), `\n${lines.join('\n')}`);
  const media = join(CATALOGUE_DIR, 'media/catalog/product');
  await mkdir(media, { recursive: true });
  await writeFile(join(media, 'bomb.png'), pictureBomb(30_000));
  await writeFile(join(media, 'lie.png'), 'no picture');
  await writeFile(join(DATA_DIR, 'secret.xml'), '<secret/>');
  const STATIC_DIR = join(DATA_DIR, 'static');
  await mkdir(STATIC_DIR);
  // banners.json is missing, and the others are invalid.
  await writeFile(join(STATIC_DIR, 'head-image.json'), '{"picture":"https://evil.example/a.jpg"}');
  await writeFile(join(STATIC_DIR, 'promoted-categories.json'), '[{"category":');
  shop = await startShop({ CATALOGUE_DIR, DATA_DIR, STATIC_DIR, LOG_LEVEL: 'fatal' });
  return async () => {
    await shop.stop();
    await rm(DATA_DIR, { recursive: true });
  };
}, 180_000);

async function open(path: string) {
  const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  return {
    status: response.status,
    html,
    page: new DOMParser().parseFromString(html, 'text/html'),
  };
}

/** Whether a browser that follows an address of the page would run or open something foreign. */
function leadsAstray(value: string): boolean {
  if (!URL.canParse(value, 'https://shop.example')) return false;
  return !/^(?:https?|mailto|tel):$/.test(new URL(value, 'https://shop.example').protocol);
}

/** Everything in a page's content that could run or link to foreign content. */
function dangers(page: Document): string[] {
  const main = page.querySelector('main');
  const marked = [...(main?.querySelectorAll('*') ?? [])].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') || (/^(?:href|src|action)$/.test(name) && leadsAstray(value)),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  );
  const strange = main?.querySelectorAll('script, iframe, object, embed, style, svg[onload], form');
  return [...marked, ...[...(strange ?? [])].map(({ outerHTML }) => outerHTML)];
}

describe('content of editors', () => {
  test.each(Object.keys(pages))('%s shows only its harmless parts', async (key) => {
    const { status, html, page } = await open(`/${key}`);
    expect(status).toBe(200);
    expect(page.querySelector('main')?.textContent).toContain('Dobre.');
    expect(dangers(page)).toEqual([]);
    expect(html).not.toMatch(/evil\.example|<script>alert/);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('footer')).not.toBeNull();
  });

  test('the data of a page contain no more of it than the page', async () => {
    const response = await fetch(`${shop.url}/skrypt/index.pageContext.json`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/alert\(1\)|evil\.example|<iframe/);
  });

  test('missing and broken files of the home page affect only their own parts', async () => {
    const { status, html, page } = await open('/');
    expect(status).toBe(200);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('main article').length).toBeGreaterThan(0);
    expect(html).not.toContain('evil.example');
  });
});

describe('pictures', () => {
  test.each(['/img/600/744/resize/bomb.png', '/img/600/744/identify/bomb.png', '/og/bomb.png'])(
    'of 900 million pixels are refused at once: %s',
    async (path) => {
      const begun = performance.now();
      const response = await fetch(shop.url + path);
      expect([response.status, (await response.json()).error]).toEqual([400, 'IMAGE_BAD_REQUEST']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(performance.now() - begun).toBeLessThan(5000);
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    },
  );

  test.each(['/img/600/744/resize/lie.png', '/og/lie.png'])(
    'that are not pictures are refused: %s',
    async (path) => {
      expect((await fetch(shop.url + path)).status).toBe(400);
    },
  );
});

describe('files served by name', () => {
  test.each([
    '/feed/../secret.xml',
    '/feed/..%2fsecret.xml',
    '/feed/%2e%2e%2fsecret.xml',
    '/feed/%252e%252e%252fsecret.xml',
    '/feed/..%5csecret.xml',
    '/feed/....//secret.xml',
    '/feed/ceneo.xml%00.txt',
    '/feed/ceneo.xml/../../secret.xml',
    '/feed/',
    '/sitemap-..-pages.xml',
    '/sitemap-pl-products-0.xml',
    '/og/..%2f..%2f..%2fsecret.xml',
    '/img/600/744/resize/..%2f..%2f..%2fsecret.xml',
  ])('%s returns no other file', async (path) => {
    const { status, body, headers } = await rawRequest(shop.url, path);
    // Extra slashes are removed first, by a redirect within this shop.
    expect([301, 308, 400, 404]).toContain(status);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    expect(body).not.toContain('<secret');
  });
});
