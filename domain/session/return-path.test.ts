import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSecret, screenNames } from '../url/screens.ts';
import { returnPath, type ScreenAt } from './return-path.ts';

const origin = 'https://shop.example';

/** Accepts every path, so that no page is refused. */
const anything: ScreenAt = () => 'document';
const at = (screen: ReturnType<ScreenAt>) => returnPath('/somewhere', origin, () => screen);

/** Parts of addresses that lead to other sites. */
const piece = fc.constantFrom(
  ...['/', '\\', '.', '..', '//', '/.', '%2e', '%2f', '%5c', '@', ':', '?', '#', '&', ' ', '%'],
  ...['\t', '\n', '\r', '\0', '\u2028', '\uff0f', '\u3002', 'https:', 'javascript:', 'data:'],
  ...['evil.example', 'shop.example', 'account', 'next=', 'alert(1)', 'ł'],
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((quantity) => quantity.join('')),
  fc.array(piece, { maxLength: 12 }).map((quantity) => `/${quantity.join('')}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

describe('the return address after signing in', () => {
  test('is always within this shop, for every parser [account-61]', () => {
    fc.assert(
      fc.property(text, (given) => {
        const path = returnPath(given, origin, anything);
        if (path === null) return;
        expect(new URL(path, origin).origin).toBe(origin);
        expect(new URL(path, 'https://other.example/a/b').origin).toBe('https://other.example');
        expect(path).toMatch(/^\/(?![/\\])[!-~]*$/);
        expect(path).not.toContain('\\');
        // The path is stable when parsed again, so no later parser finds another address in it.
        expect(returnPath(path, origin, anything)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a whole address', 'https://shop.example/account'],
    ['an address of another host', 'https://evil.example/account'],
    ['two slashes', '//evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['a backslash within', '/account\\..\\evil'],
    ['dots that leave two slashes', '/.//evil.example'],
    ['encoded dots that leave two slashes', '/a/%2e%2e//evil.example'],
    ['a line break', '/acc\nount'],
    ['a tab after the slash', '/\t/evil.example'],
    ['a space', ' /account'],
    ['a scheme', 'javascript:alert(1)'],
    ['no slash', 'account'],
    ['a path longer than any of ours', `/${'a'.repeat(1000)}`],
  ])('is not accepted from %s [account-61]', (_what, given) => {
    expect(returnPath(given, origin, anything)).toBeNull();
  });

  test('includes query and hash', () => {
    const path = '/dla-niego/swetry?color=5&color=6#opinie';
    expect(returnPath(path, origin, anything)).toBe(path);
  });

  test('is within this store view, and is no sign-in page or secret address [account-61]', () => {
    expect(at(null)).toBeNull();
    for (const screen of ['login', 'register', 'forgot-password', 'error'] as const) {
      expect(at(screen)).toBeNull();
    }
    for (const screen of screenNames.filter(isSecret)) expect(at(screen)).toBeNull();
    for (const screen of ['account-orders', 'product', 'checkout', 'document'] as const) {
      expect(at(screen)).toBe('/somewhere');
    }
  });
});
