import { functionName } from './names.ts';
import type { Plan } from './plan.ts';

/**
 * A pure function of `domain/` with a property test; `folder/name` puts it into an existing folder.
 */
export function planRule(name: string): Plan {
  const [folder = name, file = folder] = name.split('/');
  const rule = functionName(file);
  const path = `domain/${folder}/${file}`;
  return {
    files: {
      [`${path}.ts`]: `import type { Grosze } from '../money.ts';

/**
 * What it decides, of what (units: grosze, ms, pieces) and why so: the requirement it keeps, the law it
 * follows. Errors: which codes of \`error-codes.ts\` it throws, or none.
 */
export function ${rule}(prices: readonly Grosze[]): Grosze | null {
  return prices.reduce<Grosze | null>(
    (least, price) => (least === null || price < least ? price : least),
    null,
  );
}
`,
      [`${path}.test.ts`]: `import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { ${rule} } from './${file}.ts';

const prices = fc.array(fc.nat(1_000_000).map(grosze), { minLength: 1 });

test('gives one of the prices, and none is below it', () => {
  fc.assert(
    fc.property(prices, (some) => {
      const found = ${rule}(some);
      expect(some).toContain(found);
      expect(some.filter((price) => found === null || price < found)).toEqual([]);
    }),
  );
});

test('of nothing gives nothing', () => {
  expect(${rule}([])).toBeNull();
});
`,
    },
    insertions: [],
    next: [
      `Write your rule over the example in ${path}.ts: its docstring, its types, its property.`,
      'In a new folder: a word on it in domain/README.md, whose list is held by tests/folders.test.ts.',
      'Time is an argument (clock.ts), money is grosze (money.ts), a failure is an AppError of errors.ts.',
      'A test that proves a requirement ends its title with the id: [price-05].',
      `npx vitest run domain/${folder}`,
    ],
  };
}
