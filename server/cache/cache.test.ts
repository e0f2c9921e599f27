import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screenNames } from '../../domain/url/screen-names.ts';
import { secretScreens } from '../../domain/url/secret-screens.ts';
import { cachePolicy, isKept, knownQuery, pageTags } from './cache-policy.ts';
import { chooseEncoding, encodeBody } from './compress.ts';

describe('cache policy', () => {
  test('secret addresses are the same here, in the service worker and in the log', () => {
    const secret = screenNames.filter((screen) => cachePolicy(screen).keep === 'secret');
    expect(secret.toSorted()).toEqual(secretScreens.toSorted());
  });

  test('pages carry the tags of the spec [offline-04]', () => {
    for (const tag of [
      'attribute',
      'category',
      'checkout',
      'compare',
      'error',
      'home',
      'my-account',
      'product',
      'page-not-found',
      'taxrule',
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
