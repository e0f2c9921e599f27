import { expect, test, vi } from 'vitest';
import { log } from '../../client/core/log.ts';
import { createPathTable } from './path-table.ts';
import { clientScreenOf, enterGeneration, hrefOf, startClientRouter } from './router.ts';

const table = createPathTable(['en'], ['lookbook']);

test('an unknown screen is only logged by its name, and its link leads to the home page of the store view [route-64]', () => {
  const failed = vi.spyOn(log, 'error').mockImplementation(() => {});
  const own = (page: string) => ({ to: 'screen', screen: 'own', params: { page } }) as const;
  expect(hrefOf(table, 'en')(own('lookbook'))).toBe('/en/lookbook');
  expect(failed).not.toHaveBeenCalled();
  expect(hrefOf(table, 'en')(own('removed'))).toBe('/en');
  expect(hrefOf(table, null)({ to: 'screen', screen: 'page-not-found' })).toBe('/');
  expect(failed.mock.calls.map(([event, fields]) => [event, fields?.['reason']])).toEqual([
    ['route.not-found', expect.stringMatching(/Route not found own$/)],
    ['route.not-found', expect.stringMatching(/Route not found page-not-found$/)],
  ]);
});

test('the address of a rendered link is remembered as a route of its kind [route-38]', () => {
  const href = hrefOf(startClientRouter(['en'], 'en'), 'en');
  enterGeneration('g');
  for (const [kind, screen] of [
    ['product', 'product'],
    ['category', 'category'],
    ['tag', 'tag'],
    ['cms_page', 'cms-page'],
  ] as const) {
    const address = href({ to: 'entity', kind, path: `moda/${kind}` });
    expect([address, clientScreenOf(address)]).toEqual([`/en/moda/${kind}`, screen]);
  }
});

test('a query is encoded as URLSearchParams does', () => {
  const href = hrefOf(table, null);
  for (const value of ['a1', 'A-1_b.c*', 'żółty', 'a b', "o'k~(1)", '50%', '', 'a&b=c+d']) {
    const address = href({
      to: 'screen',
      screen: 'search',
      search: { q: value, 'f[]': ['1', value] },
    });
    const pairs = [
      ['q', value],
      ['f[]', '1'],
      ['f[]', value],
    ];
    expect(address.split('?')[1]).toBe(`${new URLSearchParams(pairs)}`);
    expect(href({ to: 'screen', screen: 'search', search: { q: value } }).split('?')[1]).toBe(
      `${new URLSearchParams({ q: value })}`,
    );
  }
});
