import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupOfToken, signGroupToken } from './group-token.ts';

describe('a group token', () => {
  const token = signGroupToken({ group_id: 3, id: 7 }, 'key');

  test('states the group its signer gave', () => {
    expect(groupOfToken(token, 'key')).toBe(3);
  });

  test('states nothing to another key, changed, or empty', () => {
    expect(groupOfToken(token, 'other')).toBeNull();
    expect(groupOfToken(token, '')).toBeNull();
    const [header, , signature] = token.split('.');
    const claim = Buffer.from('{"group_id":1}').toString('base64url');
    expect(groupOfToken(`${header}.${claim}.${signature}`, 'key')).toBeNull();
  });

  test('is none of any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(groupOfToken(text, 'key')).toBeNull();
      }),
    );
  });
});
