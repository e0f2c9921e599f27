import { expect, test } from 'vitest';
import { negotiate, relevantCapabilities } from './negotiate.ts';

const at = (...versions: string[]) => versions.map((version) => ({ version }));
const extension = (parent: string | string[]) => [{ version: '2026-04-08', extends: parent }];

const own = {
  'a.checkout': at('2026-01-11', '2026-04-08'),
  'a.cart': at('2026-04-08'),
  'a.discount': extension(['a.checkout', 'a.cart']),
  'a.fulfillment': extension('a.checkout'),
  'a.fulfillment_window': extension('a.fulfillment'),
};

test('the latest common version is chosen; a capability without one is excluded', () => {
  const active = negotiate(own, {
    'a.checkout': at('2026-01-11', '2025-01-01'),
    'a.cart': at('2027-01-01'),
    'b.other': at('2026-04-08'),
  });
  expect(active).toEqual({ 'a.checkout': { version: '2026-01-11' } });
});

test('extensions without a parent are removed, and then those of the removed ones', () => {
  const theirs = Object.fromEntries(
    ['a.cart', 'a.discount', 'a.fulfillment', 'a.fulfillment_window'].map((name) => [
      name,
      at('2026-04-08'),
    ]),
  );
  expect(Object.keys(negotiate(own, theirs))).toEqual(['a.cart', 'a.discount']);
});

test('a name of the prototype is no capability', () => {
  const declared = { constructor: at('2026-04-08') };
  expect(negotiate(declared, {})).toEqual({});
});

test('a response names its own capability and the extensions of it', () => {
  const active = negotiate(own, own);
  expect(Object.keys(relevantCapabilities(active, 'a.cart'))).toEqual(['a.cart', 'a.discount']);
  expect(relevantCapabilities(active, 'a.checkout')).toEqual({
    'a.checkout': [{ version: '2026-04-08' }],
    'a.discount': [{ version: '2026-04-08' }],
    'a.fulfillment': [{ version: '2026-04-08' }],
  });
});
