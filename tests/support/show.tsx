import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { LinkContext } from '../../client/ui/link-context.tsx';
import { ShopContext } from '../../client/ui/shop-context.tsx';
import { demoMerchant } from '../../demo/catalogue/merchant.ts';
import { allCapabilities } from '../../domain/commerce/capabilities.ts';
import { grosze } from '../../domain/money.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { messages as english } from '../../locales/en.po';
import { messages } from '../../locales/pl.po';

/** Facts of the shop for components rendered by `show`. */
export const shownShop = {
  defaultTitle: 'Witryna',
  titleTemplate: '%s | Witryna',
  storeCode: 'pl',
  locale: 'pl-PL',
  currencySign: 'zł',
  merchant: demoMerchant,
  freeDeliveryFrom: grosze(19_900),
  capabilities: allCapabilities,
  account: {
    social: { google: 'demo', facebook: 'demo' },
    logsInAfterPassword: true,
    nameLetters: 2,
    tokenRefresh: 0,
  },
};

const links = {
  hrefOf: (target: LinkTarget) =>
    target.to === 'entity' ? `/${target.path}` : `/${target.screen}`,
  open: () => {},
  openReturn: () => {},
};

/**
 * Renders a node with all providers of a page, in Polish by default; returns the view, the store
 * and its text.
 */
export function show(node: ReactNode, store = createStore(), locale: 'pl' | 'en' = 'pl') {
  const i18n = setupI18n({ locale, messages: { pl: messages, en: english } });
  const view = render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <ShopContext value={shownShop}>
          <LinkContext value={links}>{node}</LinkContext>
        </ShopContext>
      </Provider>
    </I18nProvider>,
  );
  /** The visible text with ordinary spaces. */
  const text = () => (view.container.textContent ?? '').replaceAll('\u00a0', ' ');
  return { ...view, store, text };
}
