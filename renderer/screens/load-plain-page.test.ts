import { expect, test } from 'vitest';
import { isSecret, screenNames, screenOf, screens } from '../../domain/url/screens.ts';
import { isPlain, loadPlainPage } from './load-plain-page.ts';

const load = (screen: (typeof screenNames)[number], query = '', params = {}) =>
  loadPlainPage({ screen, params, search: new URLSearchParams(query) });

test('every plain page has a title, a page and an address without a key', async () => {
  const plain = screenNames.filter(isPlain);
  expect(plain).toContain('login');
  for (const screen of plain) {
    expect((await load(screen)).head.title, screen).not.toBe('');
    expect(screenOf(screen).page, screen).not.toBe('coming');
    expect(screens[screen].paths.length, screen).toBeGreaterThan(0);
    expect(isSecret(screen), screen).toBe(false);
  }
});

test('a page that depends on the catalogue, the backend or a key is not plain', () => {
  for (const screen of ['product', 'category', 'order', 'create-password', 'shop-reviews'] as const)
    expect(isPlain(screen)).toBe(false);
});

test('the view of an account page contains only the address data: section, edited address, page', async () => {
  const { view } = await load('account-orders', 'p=3');
  expect(view).toEqual({ section: 'account-orders', id: null, page: 3 });
  expect((await load('account-orders', 'p=-1')).view).toMatchObject({ page: 1 });
  const edited = await load('account-new-address', '', { id: '7' });
  expect(edited.view).toMatchObject({ section: 'account-new-address', id: '7' });
});

test('shops and showrooms have different networks, and the newsletter shows the result of its form', async () => {
  expect((await load('stores')).view).toEqual({ network: 'salon', places: null });
  expect((await load('showrooms')).view).toEqual({ network: 'showroom', places: null });
  expect((await load('newsletter', 'stan=tak')).view).toEqual({ state: 'done' });
  expect((await load('newsletter')).view).toEqual({ state: 'ask' });
});
