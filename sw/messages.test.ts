import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessage } from './messages.ts';

const visit = { type: 'visit', page: 'https://shop.example/', pictures: [] };

test('a message of a page is parsed, and contains only what the worker expects', () => {
  expect(readMessage({ ...visit, cache: 'all' })).toEqual({ ...visit, title: '', screen: '' });
  expect(readMessage({ type: 'rest', home: '/', quota: 1 })).toEqual({
    type: 'rest',
    home: '/',
    quota: 1,
  });
});

test('any other message is invalid', () => {
  for (const reported of [
    null,
    'take-over',
    { type: 'unheard-of' },
    { ...visit, page: 'not an address' },
    { ...visit, pictures: Array.from({ length: 61 }, () => 'https://shop.example/a') },
    { type: 'rest', home: '/', quota: 0 },
  ]) {
    expect(readMessage(reported)).toBeNull();
  }
  fc.assert(
    fc.property(fc.anything(), (reported) => {
      fc.pre(!(typeof reported === 'object' && reported !== null && 'type' in reported));
      expect(readMessage(reported)).toBeNull();
    }),
  );
});
