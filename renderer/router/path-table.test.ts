import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screenNames, screens } from '../../domain/url/screens.ts';
import { createPathTable } from './path-table.ts';

const stores = ['en', 'de'];
const table = createPathTable(stores);

/** Param values of a shop: any text that is not a path trick; the table encodes the rest. */
const value = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => !/[/\\]/.test(text) && text !== '.' && text !== '..');

const addressable = screenNames.filter((screen) => screens[screen].paths.length > 0);

function paramNames(pattern: string, optional: boolean): string[] {
  const form = optional ? /\{-\$(\w+)\}/g : /\/\$(\w+)/g;
  return Array.from(pattern.matchAll(form), (match) => String(match[1]));
}

describe('path table', () => {
  test('every screen × store × params builds an address that matches back to the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...addressable),
        fc.constantFrom(null, ...stores),
        fc.array(value, { minLength: 6, maxLength: 6 }),
        fc.nat(3),
        (screen, storeCode, values, optionalCount) => {
          const pattern = String(screens[screen].paths[0]);
          const names = [
            ...paramNames(pattern, false),
            ...paramNames(pattern, true).slice(0, optionalCount),
          ];
          const params = Object.fromEntries(names.map((name, i) => [name, String(values[i])]));
          const address = table.build(screen, params, storeCode);
          expect(table.match(address)).toEqual({ screen, params, storeCode });
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['/', 'home', '[route-01]'],
    ['/pwa.html', 'home', '[route-01]'],
    ['/cart', 'checkout', '[route-02]'],
    ['/preview-cms-draft/abc', 'preview', '[route-05]'],
    ['/error', 'error', '[route-06]'],
    ['/p/WH01/mona', 'product', '[route-07]'],
    ['/p/WH01/mona/WH01-XS', 'product', '[route-08]'],
    ['/szukaj', 'search', '[route-09]'],
    ['/category/ona', 'category', '[route-10]'],
    ['/c/ona', 'category', '[route-11]'],
    ['/lista-zyczen', 'wishlist', '[route-12]'],
    ['/ocen-produkty', 'review-products', '[route-13]'],
    ['/ocen-produkty/1', 'review-products', '[route-13]'],
    ['/ocen-produkty/1/s', 'review-products', '[route-13]'],
    ['/tag/len', 'tag', '[route-14]'],
    ['/cms-page/o-nas', 'cms-page', '[route-15]'],
    ['/payment-confirmation/u', 'payment-confirmation-page', '[route-16]'],
    ['/potwierdzenie/u', 'payment-confirmation-page', '[checkout-41]'],
    ['/create-password', 'create-password', '[route-17]'],
    ['/login', 'login', '[route-18]'],
    ['/register', 'register', '[route-19]'],
    ['/forgot-password', 'forgot-password', '[route-20]'],
    ['/account', 'account', '[route-21]'],
    ['/account/details', 'account-details', '[account-72]'],
    ['/account/agreements', 'account-agreements', '[route-22]'],
    ['/account/notifications', 'account-notifications', '[route-23]'],
    ['/account/reviews', 'account-reviews', '[route-24]'],
    ['/account/password', 'account-password', '[route-25]'],
    ['/account/addresses', 'account-addresses', '[route-26]'],
    ['/account/addresses/edit', 'account-new-address', '[route-27]'],
    ['/account/addresses/edit/7', 'account-new-address', '[route-27]'],
    ['/account/orders', 'account-orders', '[route-28]'],
  ])('%s is the screen %s %s', (path, screen) => {
    expect(table.match(path)?.screen).toBe(screen);
    expect(table.match(`/en${path === '/' ? '' : path}`)).toMatchObject({
      screen,
      storeCode: 'en',
    });
  });

  test.each(['/nope', '/en/nope', '/xx/login', '/category/%E0%A4%A', '/category/a%2Fb', '//login'])(
    '%s is no screen',
    (path) => {
      expect(table.match(path)).toBeNull();
    },
  );

  test('a missing param or a screen without address is an error that names the screen', () => {
    expect(() => table.build('category')).toThrow('Route not found category');
    expect(() => table.build('page-not-found')).toThrow('Route not found page-not-found');
  });

  test('removes the store code from a path only when the store appends it [store-05]', () => {
    expect(table.split('/en/ona/sukienki')).toEqual({ storeCode: 'en', path: '/ona/sukienki' });
    expect(table.split('/en')).toEqual({ storeCode: 'en', path: '/' });
    expect(table.split('/ona/sukienki')).toEqual({ storeCode: null, path: '/ona/sukienki' });
  });

  test('knows the screens of the custom shop by their names, and no others', () => {
    const own = createPathTable(stores, ['lookbook', 'noc']);
    const target = { screen: 'own', params: { page: 'lookbook' } } as const;
    expect(own.match('/lookbook')).toEqual({ ...target, storeCode: null });
    expect(own.match('/en/lookbook')).toEqual({ ...target, storeCode: 'en' });
    expect(own.build('own', target.params, 'en')).toBe('/en/lookbook');
    expect([own.match('/other'), own.match('/lookbook/x')]).toEqual([null, null]);
    expect(own.match('/cart')?.screen).toBe('checkout');
    for (const params of [{}, { page: 'other' }, { page: 'cart' }]) {
      expect(() => own.build('own', params)).toThrow('Route not found own');
    }
    expect(table.match('/lookbook')).toBeNull();
    expect(() => table.build('own', target.params)).toThrow('Route not found own');
  });

  test('any bytes give a match or null, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        table.match(`/${path}`);
      }),
    );
  });
});

describe('our access to the router core', () => {
  test('returns the same as the public router of the same version', () => {
    const root = createRootRoute();
    const store = createRoute({ getParentRoute: () => root, path: '{-$store}' });
    const routes = Object.values(screens).flatMap(({ paths }) =>
      paths.map((path) => createRoute({ getParentRoute: () => store, path })),
    );
    const router = createRouter({
      routeTree: root.addChildren([store.addChildren(routes)]),
      history: createMemoryHistory(),
      caseSensitive: true,
    });
    for (const screen of addressable) {
      const pattern = String(screens[screen].paths[0]);
      const params = Object.fromEntries(
        [...paramNames(pattern, false), ...paramNames(pattern, true)].map((name) => [
          name,
          'Łąka 1',
        ]),
      );
      const address = table.build(screen, params, 'en');
      const last = router.matchRoutes(address, {}).at(-1);
      expect(last?.params).toEqual({ ...params, store: 'en' });
      expect(last?.fullPath.replace('/{-$store}', '')).toBe(pattern);
    }
  });
});
