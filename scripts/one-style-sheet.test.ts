import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './one-style-sheet.ts';

const chunk = (fileName: string, imports: string[] = []) => ({
  fileName,
  imports,
});

test('styles of a component precede those of its users', () => {
  expect(
    inOrder([chunk('page', ['shell', 'button']), chunk('button', ['shell']), chunk('shell')]),
  ).toEqual(['shell', 'button', 'page']);
});

test('every chunk is listed once, after all its imports, in any order', () => {
  const graph = fc.integer({ min: 1, max: 12 }).chain((size) =>
    fc.tuple(
      fc.shuffledSubarray(
        Array.from({ length: size }, (_, index) => index),
        { minLength: size },
      ),
      fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 30 }),
    ),
  );
  fc.assert(
    fc.property(graph, ([order, edges]) => {
      const downwards = edges.filter(([from, to]) => from > to);
      const chunks = order.map((index) =>
        chunk(
          String(index),
          downwards.filter(([from]) => from === index).map(([, to]) => String(to)),
        ),
      );
      const named = inOrder(chunks);
      expect(named.toSorted()).toEqual(order.map(String).toSorted());
      for (const [from, to] of downwards) {
        expect(named.indexOf(String(to))).toBeLessThan(named.indexOf(String(from)));
      }
    }),
  );
});

test('chunks that import each other cause no endless loop', () => {
  expect(inOrder([chunk('one', ['two']), chunk('two', ['one'])])).toEqual(['two', 'one']);
});
