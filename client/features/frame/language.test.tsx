// @vitest-environment jsdom

import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '../../../locales/pl.po';
import { openPage } from '../../../tests/support/client-page.ts';
import { stubDialogs } from '../../../tests/support/customer-page.tsx';
import { shownShop } from '../../../tests/support/show.tsx';
import { type LanguageChoice, ShopContext } from '../../ui/shop-context.tsx';
import { LanguageLink } from './language-link.tsx';
import { languageName } from './language-name.ts';
import LanguagePanel from './language-panel.tsx';
import { isLanguageOpenAtom } from './ui-flags.ts';

afterEach(cleanup);

const views: readonly LanguageChoice[] = [
  { code: 'pl', locale: 'pl-PL', href: '/' },
  { code: 'en', locale: 'en-GB', href: '/en' },
];

function show(node: ReactNode, languages?: readonly LanguageChoice[], store = createStore()) {
  const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });
  return render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <ShopContext value={{ ...shownShop, ...(languages && { languages }) }}>{node}</ShopContext>
      </Provider>
    </I18nProvider>,
  );
}

test('a shop with one store view shows no language switch [store-08]', () => {
  expect(show(<LanguageLink />).container.textContent).toBe('');
});

test('a shop with two store views links to the other without script, and opens the panel with it [store-08]', async () => {
  const page = show(<LanguageLink />, views);
  const link = page.getByRole('link', { name: 'Język: Polski' });
  expect(link.getAttribute('href')).toBe('/en');
  cleanup();
  const { store, close } = await openPage({});
  fireEvent.click(show(<LanguageLink />, views, store).getByRole('link'));
  expect(store.get(isLanguageOpenAtom)).toBe(true);
  close();
});

test('the panel lists the store views in their own languages and marks the current one [store-08]', () => {
  stubDialogs();
  let isClosed = false;
  const page = show(<LanguagePanel onClose={() => (isClosed = true)} />, views);
  const links = page.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
    ['Polski', '/', 'pl-PL'],
    ['English', '/en', 'en-GB'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null]);
  act(() => page.getByRole('button', { hidden: true, name: 'Zamknij' }).click());
  expect(isClosed).toBe(true);
});

test('a language is named in that language', () => {
  expect(['pl-PL', 'en-GB', 'cs-CZ'].map(languageName)).toEqual(['Polski', 'English', 'Čeština']);
});
