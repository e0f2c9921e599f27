import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutDocstring } from './docstrings.ts';

const root = join(import.meta.dirname, '..');

test('a docstring is directly before its declaration', () => {
  const code = [
    '/** Told. */\nexport function told() {}',
    '/** Told too. */\n// Why it is so.\nexport const arrow = () => 1;',
    '/* No docstring. */\nexport const bare = (a: number) => a;',
    '/** Of another thing. */\nconst other = 1;\nexport async function far() { return other; }',
    'export const size = 1;\nexport default function () {}',
  ].join('\n\n');
  expect(withoutDocstring('one.ts', code)).toEqual(['bare', 'far', 'default']);
});

test('every exported function of the product has one', () => {
  const files = globSync('{companion,domain,server,client,demo,mock,renderer,sw}/**/*.{ts,tsx}', {
    cwd: root,
  });
  const product = files.filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));
  expect(product.length).toBeGreaterThan(1000);
  const bare = product.flatMap((file) =>
    withoutDocstring(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`),
  );
  expect(bare).toEqual([]);
});
