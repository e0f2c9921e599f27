import { describe, expect, test } from 'vitest';
import { newSigningKey } from '../../tests/support/signing-keys.ts';
import { readSigningKeys } from './signing-keys.ts';

const first = newSigningKey('2026-11');
const second = newSigningKey('2026-08');
const ids = (text: string) => readSigningKeys(text).map(({ id }) => id);

describe('the signing keys of the shop', () => {
  test('are none, one, or a list of two', () => {
    expect(ids('')).toEqual([]);
    expect(ids(JSON.stringify(first))).toEqual(['2026-11']);
    expect(ids(JSON.stringify([first, second]))).toEqual(['2026-11', '2026-08']);
  });

  test('are published without their private part', () => {
    const [key] = readSigningKeys(JSON.stringify(first));
    const { kid, kty, crv, x, y } = { ...first };
    expect(key?.published).toEqual({ kid, kty, crv, x, y, use: 'sig', alg: 'ES256' });
  });

  test.each([
    ['no JSON', 'klucz'],
    ['an empty list', '[]'],
    ['three keys', JSON.stringify([first, second, newSigningKey('third')])],
    ['two keys of one id', JSON.stringify([first, { ...second, kid: first.kid }])],
    ['a key without an id', JSON.stringify({ ...first, kid: undefined })],
    ['an id that breaks a header', JSON.stringify({ ...first, kid: 'a"b' })],
    ['a public key', JSON.stringify({ ...first, d: undefined })],
    ['another curve', JSON.stringify(newSigningKey('long', 'P-384'))],
    ['a private part of another key', JSON.stringify({ ...first, d: second.d })],
    ['no point of the curve', JSON.stringify({ ...first, x: second.x })],
  ])('cannot be %s', (_name, text) => {
    expect(() => readSigningKeys(text)).toThrow('AGENTS_SIGNING_KEY: expected');
  });
});
