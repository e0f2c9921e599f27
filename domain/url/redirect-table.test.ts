import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OldAddress, redirectTable } from './redirect-table.ts';

const old = (from: string, to: string, code: 301 | 302 = 301): OldAddress => ({ from, to, code });
const none = new URLSearchParams();

function whereTo(list: readonly OldAddress[], address: string, origin?: string) {
  const { pathname, searchParams } = new URL(address, 'https://w.example');
  return redirectTable(list, origin).find(decodeURIComponent(pathname), searchParams);
}

describe('a table of redirects of legacy URLs [pl-L04] [api-44]', () => {
  test.each([
    // A product, a category and a content page of the previous shop.
    ['/sukienka-stara.html', '/sukienka-bronka'],
    ['/stare/buty/', '/dodatki/buty'],
    ['/kolekcja%20jesień', '/szukaj?q=jesie%C5%84'],
    ['/wpis/zwroty', '/zwroty#odstapienie'],
  ])('redirects %s to %s, with any slashes around it and any encoding', (from, to) => {
    const list = [
      old('sukienka-stara.html', '/sukienka-bronka'),
      old('/stare/buty/', 'dodatki/buty'),
      old('kolekcja jesień', '/szukaj?q=jesień'),
      old('/wpis/zwroty', '/zwroty#odstapienie'),
    ];
    expect(whereTo(list, from)).toEqual({ location: to, status: 301 });
    expect(whereTo(list, `${from}/`)).toEqual({ location: to, status: 301 });
    expect(whereTo(list, '/nic-takiego')).toBeNull();
  });

  test('keeps the query before the fragment, unless the target has a query', () => {
    const list = [old('a', '/b#c'), old('d', '/szukaj?q=len')];
    expect(whereTo(list, '/a?utm_source=list')?.location).toBe('/b?utm_source=list#c');
    expect(whereTo(list, '/d?utm_source=list')?.location).toBe('/szukaj?q=len');
  });

  test('matches addresses by their query, which is then dropped', () => {
    const list = [
      old('index.php', '/'),
      old('/index.php?id=3', '/sukienka'),
      old('/index.php?id=3&kolor=czarny', '/sukienka?kolor=1'),
    ];
    expect(whereTo(list, '/index.php?id=3')?.location).toBe('/sukienka');
    expect(whereTo(list, '/index.php?utm=x&id=3')?.location).toBe('/sukienka?utm=x');
    expect(whereTo(list, '/index.php?kolor=czarny&id=3')?.location).toBe('/sukienka?kolor=1');
    expect(whereTo(list, '/index.php?id=4')?.location).toBe('/?id=4');
  });

  test('redirects to the end of a chain at once, and temporarily if one step is temporary', () => {
    const list = [old('a', '/b'), old('b', '/c/'), old('c', '/d?x=1', 302), old('e', '/f')];
    expect(whereTo(list, '/a')).toEqual({ location: '/d?x=1', status: 302 });
    expect(whereTo(list, '/e')).toEqual({ location: '/f', status: 301 });
  });

  test('does not redirect in a loop, and reports the loop', () => {
    const list = [old('a', '/b'), old('b', '/a'), old('c', '/c'), old('d', '/a'), old('e', '/f')];
    const { find, faults } = redirectTable(list);
    for (const path of ['/a', '/b', '/c', '/d']) expect(find(path, none)).toBeNull();
    expect(faults.map(({ from, reason }) => `${from} ${reason}`)).toEqual(
      ['a', 'b', 'c', 'd'].map((from) => `${from} circle`),
    );
    expect(find('/e', none)).not.toBeNull();
  });

  test.each([
    '//evil.example',
    'https://evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://w.example:81/',
    'https://w.example:81/',
    'https://w.example.evil.example/',
    'https://w.example@evil.example/',
    '',
  ])('does not redirect to the target %j, and reports it', (to) => {
    const { find, faults } = redirectTable([old('a', to)], 'https://w.example');
    expect(find('/a', none)).toBeNull();
    expect(faults).toEqual([{ from: 'a', reason: 'unsafe-target' }]);
  });

  test('accepts an address of this shop with its host, and no path that browsers read as a host', () => {
    const list = [old('a', 'https://w.example/buty'), old('b', '/..//evil.example')];
    expect(whereTo(list, '/a', 'https://w.example')?.location).toBe('/buty');
    expect(whereTo(list, '/b', 'https://w.example')?.location).toBe('/evil.example');
  });

  test('never redirects off the shop and never loops, whatever its content', () => {
    const part = fc.constantFrom(
      '',
      '/',
      '\\',
      '..',
      'a',
      'b',
      '?a=b',
      '#c',
      '%2f',
      '\t',
      'http:',
      '@',
    );
    const text = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
    const entry = fc.record({ from: text, to: text, code: fc.constantFrom(301, 302) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), text, (list, path) => {
        const found = redirectTable(list).find(path, none);
        if (found === null) return;
        expect(found.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(found.location, 'https://w.example').host).toBe('w.example');
      }),
    );
  });

  test('finds one of twenty thousand as fast as one of ten', () => {
    const list = Array.from({ length: 20_000 }, (_, at) => old(`stary-${at}`, `/nowy-${at}`));
    const { find } = redirectTable(list);
    const before = performance.now();
    for (let at = 0; at < 1000; at += 1) expect(find('/nie-ma', none)).toBeNull();
    expect(performance.now() - before).toBeLessThan(1000);
    expect(find('/stary-19999', none)?.location).toBe('/nowy-19999');
  });
});
