// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { wipeLocal, writeLocal } from './local-values.ts';

beforeEach(() => {
  localStorage.clear();
});

test('small values are stored as JSON, by store view where the register says so', () => {
  writeLocal('lastCartBypass', 'en', 5);
  writeLocal('answered', 'en', 'yes');
  expect({ ...localStorage }).toEqual({
    'witryna:lastCartBypass:en': '5',
    'witryna:answered': '"yes"',
  });
});

test('a logout removes the values that the register lists for it, of this store view', () => {
  localStorage.setItem('witryna:leftOver', '{}');
  writeLocal('lastCartBypass', 'pl', 5);
  writeLocal('lastCartBypass', 'en', 5);
  writeLocal('answered', 'pl', 'yes');
  wipeLocal('analytics-withdrawn', 'pl');
  expect(localStorage).toHaveLength(4);
  wipeLocal('logout', 'pl');
  expect(Object.keys(localStorage).sort()).toEqual([
    'witryna:answered',
    'witryna:lastCartBypass:en',
  ]);
});

test('denied storage is no error', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(deny);
  expect(() => writeLocal('lastCartBypass', 'pl', 5)).not.toThrow();
  expect(() => wipeLocal('logout', 'pl')).not.toThrow();
});
