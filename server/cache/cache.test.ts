import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screenNames } from '../../domain/url/screen-names.ts';
import { secretScreens } from '../../domain/url/secret-screens.ts';
import { loadConfig } from '../config.ts';
import { cachePolicy, isKept, knownQuery, pageTags } from './cache-policy.ts';
import { chooseEncoding, encodeBody } from './compress.ts';
import { type CachedAnswer, createOutputCache } from './output-cache.ts';

async function answer(text: string, rest: Partial<CachedAnswer> = {}): Promise<CachedAnswer> {
  const body = await encodeBody(text);
  return {
    status: 200,
    contentType: 'text/html',
    etag: text,
    body,
    tags: ['home-page'],
    validUntil: null,
    ...rest,
  };
}

const options = { maxBytes: 1_000_000, ttl: 60_000, shortTtl: 5 };

describe('output cache', () => {
  test('keeps a page for 86400 s unless it is told otherwise [offline-05]', async () => {
    let now = 1;
    const ttl = loadConfig({}).OUTPUT_CACHE_TTL_S * 1000;
    const cache = createOutputCache({ ...options, ttl, now: () => now });
    const page = await answer('page');
    await cache.fetch('/', async () => page);
    now += 86_399_000;
    expect(cache.get('/')).toBe(page);
    now += 2000;
    expect(cache.get('/')).toBeUndefined();
  });

  test('a thousand requests for one cold page make it once', async () => {
    const cache = createOutputCache(options);
    let made = 0;
    const make = async () => {
      made += 1;
      return answer('page');
    };
    await Promise.all(Array.from({ length: 1000 }, () => cache.fetch('/', make)));
    await cache.fetch('/', make);
    expect(made).toBe(1);
  });

  test('a failure is told to all who wait and kept by nobody', async () => {
    const cache = createOutputCache(options);
    const fail = () => Promise.reject(new Error('down'));
    await expect(cache.fetch('/', fail)).rejects.toThrow('down');
    await expect(cache.fetch('/', () => answer('up'))).resolves.toMatchObject({ etag: 'up' });
  });

  test('a purge by tag removes what carries it, and an answer begun before it is not kept', async () => {
    const cache = createOutputCache(options);
    await cache.fetch('/', () => answer('home'));
    await cache.fetch('/p', () => answer('product', { tags: ['product', 'P7'] }));
    let finish: (value: CachedAnswer) => void = () => {};
    const late = cache.fetch('/late', () => new Promise((resolve) => (finish = resolve)));
    expect(cache.purge(['P7'])).toBe(1);
    finish(await answer('old'));
    await late;
    expect(cache.get('/')?.etag).toBe('home');
    expect(cache.get('/p')).toBeUndefined();
    expect(cache.get('/late')).toBeUndefined();
    expect(cache.purge(['*'])).toBe(1);
  });

  test('a page is kept no longer than its prices are true, and not at all when one ended meanwhile', async () => {
    let clock = 1_000_000;
    let now = 1;
    const cache = createOutputCache({ ...options, now: () => now, clock: () => clock });
    await cache.fetch('/p', () => answer('sale', { validUntil: clock + 10_000 }));
    now += 9000;
    expect(cache.get('/p')?.etag).toBe('sale');
    now += 2000;
    expect(cache.get('/p')).toBeUndefined();
    clock += 11_000;
    await cache.fetch('/p', () => answer('late', { validUntil: 1_010_000 }));
    expect(cache.get('/p')).toBeUndefined();
  });

  test('it says when each tag was purged last, of the newest purges alone', () => {
    let clock = 1;
    const cache = createOutputCache({ ...options, clock: () => clock });
    cache.purge(['product', 'home-page']);
    clock = 5;
    cache.purge(['product']);
    expect(cache.purged()).toEqual({ product: 5, 'home-page': 1 });
    for (let index = 0; index < 100; index += 1) cache.purge([`P${index}`]);
    expect(Object.keys(cache.purged())).toHaveLength(32);
    expect(cache.purged()).toHaveProperty('P99');
  });

  test('memory is bounded by bytes', async () => {
    const cache = createOutputCache({ ...options, maxBytes: 20_000 });
    for (let index = 0; index < 50; index += 1) {
      await cache.fetch(`/${index}`, () => answer(`${index}`.repeat(1000)));
    }
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/49')).toBeDefined();
  });

  test('an answer that is not 200 is kept shortly', async () => {
    const cache = createOutputCache(options);
    await cache.fetch('/nope', () => answer('none', { status: 404 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(cache.get('/nope')).toBeUndefined();
  });
});

describe('cache policy', () => {
  test('secret addresses are the same here, in the service worker and in the log', () => {
    const secret = screenNames.filter((screen) => cachePolicy(screen).keep === 'secret');
    expect(secret.toSorted()).toEqual(secretScreens.toSorted());
  });

  test('pages carry the tags of the spec [offline-04]', () => {
    for (const tag of [
      'category',
      'checkout',
      'compare',
      'error',
      'my-account',
      'product',
      'page-not-found',
      'cmsPage',
      'home-page',
    ]) {
      expect(pageTags).toContain(tag);
    }
  });

  test('the key holds known parameters in fixed order and no tracking', () => {
    const query = (text: string) =>
      knownQuery(cachePolicy('category'), new URLSearchParams(text)).toString();
    expect(query('sort=price:asc&color=5&utm_source=x&gclid=1')).toBe(
      query('color=5&sort=price%3Aasc'),
    );
    expect(query('color=5')).not.toBe(query('color=6'));
    const ofProduct = (text: string) =>
      knownQuery(cachePolicy('product'), new URLSearchParams(text)).toString();
    expect(ofProduct('opinie=2&childSku=A&p=3&x=1')).toBe('childSku=A&opinie=2');
    expect(knownQuery(cachePolicy('home'), new URLSearchParams('anything=1')).size).toBe(0);
  });

  test('combinations of many filters and secret addresses are kept for nobody', () => {
    const listing = cachePolicy('category');
    expect(isKept(listing, new URLSearchParams('color=1&color=2&size=3&p=2'))).toBe(true);
    expect(isKept(listing, new URLSearchParams('color=1&color=2&size=3&size=4'))).toBe(false);
    expect(isKept(cachePolicy('shared-cart'), new URLSearchParams())).toBe(false);
  });
});

describe('compression', () => {
  test('every form gives the text back', async () => {
    const body = await encodeBody('Zażółć gęślą jaźń'.repeat(50));
    expect(brotliDecompressSync(body.br).toString()).toBe(body.identity.toString());
    expect(gunzipSync(body.gzip).toString()).toBe(body.identity.toString());
  });

  test('the header decides, and nothing in it breaks the choice', () => {
    expect(chooseEncoding('gzip, deflate, br')).toBe('br');
    expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
    expect(chooseEncoding(undefined)).toBe('identity');
    fc.assert(
      fc.property(fc.string(), (header) =>
        ['br', 'gzip', 'identity'].includes(chooseEncoding(header)),
      ),
    );
  });
});
