import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, changes } from './light-start.ts';

/** The code of a dependency's module, before and after its change. */
function both(path: string): readonly [before: string, after: string] {
  const code = readFileSync(join(import.meta.dirname, '../node_modules', path), 'utf8');
  const change = changes[path];
  return [code, (change && changed(code, change)) ?? ''];
}

describe('what holds up a first visit in code of others', () => {
  test.each(Object.entries(changes))('in %s is where it is looked for', (path, { times }) => {
    const [before, after] = both(path);
    const old = new Set(before.split('\n'));
    expect(after.split('\n').filter((line) => !old.has(line))).toHaveLength(times);
  });

  test.each(Object.values(changes))('is refused where it is written otherwise: %#', (change) => {
    expect(changed('const SuspenseException = new Error()', change)).toBeNull();
  });
});

/** Lingui's function for numbers, with the shortcut in it. */
function numberIn(locale: string): (value: number) => string {
  const [, light] = both('/@lingui/core/dist/index.mjs');
  const from = light.indexOf('function number(');
  const body = light.slice(from, light.indexOf('\n}\n', from) + 2);
  const made = new Function(
    'normalizeLocales',
    'getMemoized',
    'cacheKey',
    `${body}; return number`,
  )(
    (one: string) => [one],
    (_key: unknown, make: () => unknown) => make(),
    String,
  );
  return (value) => String(made(locale, value));
}

test.each(['pl', 'en'])('in %s every number is written as Intl writes it', (locale) => {
  const written = numberIn(locale);
  const format = new Intl.NumberFormat(locale);
  const double = fc.double({ noNaN: true }).filter((value) => !Object.is(value, -0));
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -2000, max: 20_000 }), double), (value) => {
      expect(written(value)).toBe(format.format(value));
    }),
    { numRuns: 200 },
  );
});
