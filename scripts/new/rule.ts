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
 * What it computes, from what (units: grosze, ms, items) and why: the requirement or law it
 * implements. Errors: which codes of \`error-codes.ts\` it throws, or none.
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

test('returns one of the prices, and none is lower', () => {
  fc.assert(
    fc.property(prices, (some) => {
      const found = ${rule}(some);
      expect(some).toContain(found);
      expect(some.filter((price) => found === null || price < found)).toEqual([]);
    }),
  );
});

test('returns null without prices', () => {
  expect(${rule}([])).toBeNull();
});
`,
    },
    insertions: [],
    next: [
      `Replace the example in ${path}.ts by your rule: its docstring, its types, its property.`,
      'Describe a new folder in domain/README.md; tests/folders.test.ts checks its list.',
      'Time is an argument (clock.ts), money is grosze (money.ts), a failure is an AppError of errors.ts.',
      'End the title of a test for a requirement with its id: [price-05].',
      `Run npx vitest run domain/${folder}`,
    ],
  };
}
