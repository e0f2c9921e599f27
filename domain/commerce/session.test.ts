import { describe, expect, test } from 'vitest';
import { bearerToken, chooseSessionMode, placeToken, type SessionSetting } from './session.ts';

describe('the mode of a session', () => {
  const choose = (setting: SessionSetting, publicUrl: string) =>
    chooseSessionMode({ setting, publicUrl });

  test.each([
    ['auto', 'https://sklep.example', 'cookie', null],
    ['cookie', 'https://sklep.example', 'cookie', null],
    ['header', 'https://sklep.example', 'header', null],
    ['header', 'http://127.0.0.1:3000', 'header', null],
  ] as const)('%s at %s is %s, without a warning', (setting, url, mode, warning) => {
    expect(choose(setting, url)).toEqual({ mode, warning });
  });

  test.each([
    ['auto', 'http://127.0.0.1:3000', 'header'],
    ['auto', '', 'header'],
    ['cookie', 'http://127.0.0.1:3000', 'header'],
    ['query', 'https://sklep.example', 'query'],
  ] as const)('%s at "%s" is %s, with a warning', (setting, url, mode) => {
    const choice = choose(setting, url);
    expect(choice.mode).toBe(mode);
    expect(choice.warning).toMatch(/token/);
  });
});

describe('the token of a request', () => {
  test('is sent in the header, in the address or not at all [account-06]', () => {
    expect(placeToken('header', 't')).toEqual({
      query: {},
      headers: { authorization: 'Bearer t' },
    });
    expect(placeToken('query', 't')).toEqual({ query: { token: 't' }, headers: {} });
    expect(placeToken('cookie', 't')).toEqual({ query: {}, headers: {} });
  });

  test('of a guest is an empty parameter and no header', () => {
    expect(placeToken('header', null)).toEqual({ query: {}, headers: {} });
    expect(placeToken('query', null)).toEqual({ query: { token: '' }, headers: {} });
  });

  test.each([
    ['Bearer abc', 'abc'],
    ['Basic abc', null],
    ['Bearer', null],
    ['Bearer a b', null],
    [undefined, null],
  ])('is read from %j as %j', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});
