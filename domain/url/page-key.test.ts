import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const shop = 'https://sklep.example/ona';

test('a page is cached under one address, whatever the campaign [route-70]', () => {
  expect(pageKey(`${shop}?utm_source=x&fbclid=1#top`)).toBe(shop);
  expect(pageKey(`${shop}?size=1&color=2&color=2&gclid=9`)).toBe(`${shop}?color=2&size=1`);
  expect(pageKey(`${shop}?color=2`)).not.toBe(pageKey(`${shop}?color=3`));
});

test('the return address of a sign-in does not make a separate cached page [account-62]', () => {
  expect(pageKey('https://sklep.example/login?next=%2Faccount')).toBe(
    'https://sklep.example/login',
  );
});

test('no order, repetition or campaign makes another key [route-70]', () => {
  const name = fc.oneof(fc.constantFrom('color', 'utm_source', 'gclid', 'p'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 8 }), (pairs) => {
      const key = pageKey(`${shop}?${new URLSearchParams(pairs)}`);
      expect(pageKey(key)).toBe(key);
      const more = [...pairs.toReversed(), ...pairs, ['utm_term', 'x']];
      expect(pageKey(`${shop}?${new URLSearchParams(more)}`)).toBe(key);
    }),
  );
});
