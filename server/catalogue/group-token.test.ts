import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupOfToken, signGroupToken } from './group-token.ts';

describe('a group token', () => {
  const token = signGroupToken({ group_id: 3, id: 7 }, 'key');

  test('contains the group that its signer set', () => {
    expect(groupOfToken(token, 'key')).toBe(3);
  });

  test('is invalid with another key, changed, or empty', () => {
    expect(groupOfToken(token, 'other')).toBeNull();
    expect(groupOfToken(token, '')).toBeNull();
    const [header, , signature] = token.split('.');
    const claim = Buffer.from('{"group_id":1}').toString('base64url');
    expect(groupOfToken(`${header}.${claim}.${signature}`, 'key')).toBeNull();
  });

  test('cannot be read from any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(groupOfToken(text, 'key')).toBeNull();
      }),
    );
  });
});
