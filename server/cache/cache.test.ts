import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseListingQuery } from '../../domain/listing/listing-query.ts';
import { isSecret, type ScreenName, screenNames } from '../../domain/url/screens.ts';
import { cachePolicy, isCached, knownQuery, pageTags } from './cache-policy.ts';
import { chooseEncoding, encodeBody } from './compress.ts';

describe('cache policy', () => {
  test('secret addresses are the same here, in the service worker and in the log', () => {
    const secret = screenNames.filter((screen) => cachePolicy(screen).cacheControl === 'secret');
    expect(secret).toEqual(screenNames.filter(isSecret));
  });

  test.each([
    ['home', ['home-page', 'home', 'attribute', 'taxrule']],
    ['product', ['product', 'attribute', 'taxrule']],
    ['category', ['category', 'attribute', 'taxrule']],
    ['search', ['category', 'attribute', 'taxrule']],
    ['compare', ['compare']],
    ['checkout', ['checkout']],
    ['account', ['my-account']],
    ['cms-page', ['cmsPage']],
    ['page-not-found', ['page-not-found']],
    ['error', ['error']],
  ] as const)('the page %s has the cache tags %j [offline-04]', (screen, tags) => {
    expect(cachePolicy(screen).tags).toEqual(expect.arrayContaining([...tags]));
    expect(pageTags).toEqual(expect.arrayContaining([...tags]));
  });

  /** A catalogue with two colours and one size. */
  const known: Readonly<Record<string, readonly string[]>> = { color: ['5', '6'], size: ['1'] };
  const read = async (search: URLSearchParams) =>
    parseListingQuery(search, (code, value) => known[code]?.includes(value) ?? false);
  const keyOf = async (screen: ScreenName, text: string) =>
    (await knownQuery(cachePolicy(screen), new URLSearchParams(text), read)).toString();

  test('the key contains known parameters with known values, in fixed order [route-70]', async () => {
    expect(await keyOf('category', 'sort=final_price:asc&color=5&utm_source=x&gclid=1')).toBe(
      await keyOf('category', 'color=5&cb=1&color=zzz&color=5&sort=final_price%3Aasc&COLOR=6'),
    );
    expect(await keyOf('category', 'color=5')).not.toBe(await keyOf('category', 'color=6'));
    for (const text of ['cb=1', 'color=zzz', 'page=999', 'p=999', 'p=1', 'sort=foo', 'q=szal']) {
      expect(await keyOf('category', text), text).toBe('');
    }
    expect(await keyOf('search', 'q=szal&x=1')).toBe('q=szal');
    expect(await keyOf('product', 'opinie=2&childSku=A&p=3&x=1')).toBe('childSku=A&opinie=2');
    expect(await keyOf('product', 'opinie=999&childSku=')).toBe('');
    expect(await keyOf('newsletter', 'stan=tak&stan=x')).toBe('stan=tak');
    expect(await keyOf('newsletter', 'stan=x')).toBe('');
    expect(await keyOf('home', 'anything=1')).toBe('');
  });

  test('a secret address has its whole query, and without a query the catalogue is not read', async () => {
    expect(await keyOf('shared-cart', 'b=2&a=1')).toBe('b=2&a=1');
    const refuse = () => Promise.reject(new Error('The catalogue was read'));
    const none = new URLSearchParams();
    expect(await knownQuery(cachePolicy('category'), none, refuse)).toBe(none);
    expect(isCached(cachePolicy('category'), none)).toBe(true);
  });

  test('prices that cannot be read reach the page, which is not cached [catalog-17]', async () => {
    const text = 'price_from=tanio&price_to=50&cb=1';
    expect(await keyOf('category', text)).toBe('price_from=tanio&price_to=50');
    const query = new URLSearchParams(await keyOf('category', text));
    expect(isCached(cachePolicy('category'), query)).toBe(false);
  });

  test('the return address of a sign-in is in no key [account-62]', async () => {
    for (const screen of ['login', 'register', 'forgot-password'] as const) {
      expect(await keyOf(screen, 'next=%2Faccount%2Forders')).toBe('');
    }
  });

  test('invalid, repeated or reordered parameters make no new key [route-70]', async () => {
    const name = fc.oneof(
      fc.constantFrom('color', 'size', 'sort', 'p', 'cb', 'utm_source', 'COLOR', 'opinie', 'stan'),
      fc.string({ maxLength: 8 }),
    );
    const value = fc.oneof(fc.constantFrom('5', '6', '1', '2', 'final_price:asc'), fc.string());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, value), { maxLength: 12 }),
        fc.constantFrom(
          ...screenNames.filter((screen) => cachePolicy(screen).cacheControl === 'public'),
        ),
        async (pairs, screen) => {
          const text = new URLSearchParams(pairs).toString();
          const key = await keyOf(screen, text);
          // The key is stable and contains only known values.
          expect(await keyOf(screen, key)).toBe(key);
          for (const [code, each] of new URLSearchParams(key)) {
            const isOwn = ['sort', 'p', 'q', 'childSku', 'opinie', 'stan'].includes(code);
            expect(isOwn || known[code]?.includes(each)).toBe(true);
          }
          const others = new URLSearchParams([
            ['cb', '1'],
            ...pairs,
            ['utm_medium', 'x'],
            ...pairs,
          ]);
          expect(await keyOf(screen, others.toString())).toBe(key);
        },
      ),
    );
  });

  test('combinations of many filters and secret addresses are not cached', () => {
    const listing = cachePolicy('category');
    expect(isCached(listing, new URLSearchParams('color=1&color=2&size=3&p=2'))).toBe(true);
    expect(isCached(listing, new URLSearchParams('color=1&color=2&size=3&size=4'))).toBe(false);
    for (const text of ['q=szal', 'price_from=17&price_to=18.5']) {
      expect(isCached(cachePolicy('search'), new URLSearchParams(text)), text).toBe(false);
    }
    expect(isCached(listing, new URLSearchParams('price_from=50&price_to=100'))).toBe(true);
    expect(isCached(cachePolicy('shared-cart'), new URLSearchParams())).toBe(false);
  });
});

describe('compression', () => {
  test('every encoding decompresses to the original text', async () => {
    const body = await encodeBody('Zażółć gęślą jaźń'.repeat(50));
    expect(brotliDecompressSync(body.br).toString()).toBe(body.identity.toString());
    expect(gunzipSync(body.gzip).toString()).toBe(body.identity.toString());
  });

  test('the header selects the encoding, and an invalid header causes no error', () => {
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
