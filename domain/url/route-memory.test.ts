import { describe, expect, test } from 'vitest';
import { isCheckoutRoute } from './checkout-route.ts';
import { arrive, keepsScroll, noRoutes, type RouteMemory } from './route-memory.ts';

const listing = { screen: 'category', path: '/bluzy', isBackward: undefined } as const;
const product = { screen: 'product', path: '/bluza-1', isBackward: undefined } as const;

const top = { scrollY: 0, pageSize: null };

/** A listing of 100 products, left at scroll position 1200 for one of them. */
const onProduct = (): RouteMemory =>
  arrive(arrive(noRoutes, listing, top), product, { scrollY: 1200, pageSize: 100 });

describe('the memory of routes', () => {
  test('holds the current page and the previous one, with its scroll position and page size [route-45]', () => {
    expect(onProduct()).toEqual({
      current: { screen: 'product', path: '/bluza-1', scrollY: 0, pageSize: null },
      previous: { screen: 'category', path: '/bluzy', scrollY: 1200, pageSize: 100 },
      isBack: false,
    });
  });

  test('restores the page size of a listing only on the way back', () => {
    const back = arrive(onProduct(), { ...listing, isBackward: true }, top);
    expect(back.current?.pageSize).toBe(100);
    expect(arrive(onProduct(), listing, top).current?.pageSize).toBeNull();
  });

  test('detects a back navigation from the browser, or from the returning path if the browser cannot tell [route-46]', () => {
    const isBack = (isBackward: boolean | null | undefined, path = '/bluzy') =>
      arrive(onProduct(), { ...listing, path, isBackward }, top).isBack;
    expect(isBack(true)).toBe(true);
    expect(isBack(null)).toBe(true);
    expect(isBack(null, '/buty')).toBe(false);
    expect(isBack(false)).toBe(false);
    // A link to the previous page is a forward navigation.
    expect(isBack(undefined)).toBe(false);
  });
});

describe('the scroll position', () => {
  const to = (path: string, more: object = {}) =>
    ({ path, screen: 'category', hash: '', ...more }) as const;

  test('goes to the top when the path changes, not when only the query does', () => {
    expect(keepsScroll({ path: '/bluzy' }, to('/buty'))).toBe(false);
    expect(keepsScroll({ path: '/bluzy' }, to('/bluzy'))).toBe(true);
    expect(keepsScroll(null, to('/buty'))).toBe(false);
  });

  test('is unchanged on the way to a tag listing, unless a hash names a position', () => {
    expect(keepsScroll({ path: '/' }, to('/nowosci', { screen: 'tag' }))).toBe(true);
    expect(keepsScroll({ path: '/' }, to('/nowosci', { screen: 'tag', hash: '#x' }))).toBe(false);
    expect(keepsScroll({ path: '/bluzy' }, to('/bluzy', { hash: '#filtry' }))).toBe(false);
  });
});

describe('the name of a route', () => {
  test.each(['checkout', 'plcheckout', 'de-checkout'])('%s is the checkout [route-56]', (name) => {
    expect(isCheckoutRoute(name)).toBe(true);
  });

  test.each([
    'checkout-success',
    'pl--checkout',
    'deu-checkout',
    'DE-checkout',
    '-checkout',
    'xcheckout',
    'cart',
    '',
  ])('%j is not: the prefix is two letters, with a hyphen or without [route-58]', (name) => {
    expect(isCheckoutRoute(name)).toBe(false);
  });
});
