// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { enterGeneration, hintAddress, startClientRouter } from '../router/router.ts';
import { navigate } from './navigate.ts';
import { openReturn } from './open-return.ts';

vi.mock('./navigate.ts', () => ({ navigate: vi.fn() }));

const requested = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const documents = ['ona/sukienki'];

beforeEach(() => {
  vi.mocked(navigate).mockReset();
  requested.mockReset();
  requested.mockImplementation(async (_address, { body }) => {
    const { url } = JSON.parse(String(body));
    return Response.json(documents.includes(url) ? { _type: 'category' } : null);
  });
  vi.stubGlobal('fetch', requested);
  startClientRouter(['en'], null);
  enterGeneration(`generation of ${expect.getState().currentTestName}`);
});

/** The address that a return text leads to. */
async function ledTo(text: string | null): Promise<unknown> {
  await openReturn(text, { storeCode: 'pl', account: '/account' });
  return vi.mocked(navigate).mock.calls.at(-1)?.[0];
}

test('a page of the path table, and one named by a link, open without a request [account-60]', async () => {
  hintAddress('/bluzy', 'category');
  for (const path of ['/account/orders?p=2', '/lista-zyczen', '/bluzy?color=5', '/cart#kody']) {
    expect(await ledTo(path)).toBe(path);
  }
  expect(requested).not.toHaveBeenCalled();
});

test('a page of the catalogue that no link has named is looked up in the URL map [account-60]', async () => {
  expect(await ledTo('/ona/sukienki?color=5')).toBe('/ona/sukienki?color=5');
  expect(await ledTo('/ona/sukienki?color=6')).toBe('/ona/sukienki?color=6');
  expect(requested).toHaveBeenCalledTimes(1);
});

test.each([
  null,
  'https://evil.example/account',
  '//evil.example',
  '/login?next=/login',
  '/register',
  '/create-password?token=x',
  '/zamowienie/u/secret',
  '/en/account',
  '/en/ona/sukienki',
  '/no-such-page',
  '/api/user/me',
  '/sw.js',
])('%s leads to the account [account-61]', async (text) => {
  expect(await ledTo(text)).toBe('/account');
});

test('an address that cannot be looked up leads to the account', async () => {
  requested.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await ledTo('/ona/sukienki')).toBe('/account');
});

test('the opened page replaces the form in the history [account-60]', async () => {
  await ledTo('/lista-zyczen');
  expect(vi.mocked(navigate).mock.calls).toEqual([['/lista-zyczen', { replaces: true }]]);
});
