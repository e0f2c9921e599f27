import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePath } from './encode-path.ts';

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

test('encodes each segment of a path separately', () => {
  expect(encodePath('moda/żółty płaszcz?#')).toBe('moda/%C5%BC%C3%B3%C5%82ty%20p%C5%82aszcz%3F%23');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '/', '.', '-', '_', '~', "'", '%', 'ł', ' ') }),
      (path) => encodePath(path) === encoded(path),
    ),
  );
});

test('leaves every plain character as it is', () => {
  const plain = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  expect(plain.map(encodePath)).toEqual(plain.map(encoded));
});
