// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { allCapabilities } from '../../domain/commerce/capabilities.ts';
import { grosze } from '../../domain/money.ts';
import type { PriceView } from '../../domain/price/views.ts';
import { messages } from '../../locales/pl.po';
import { shownShop } from '../../tests/support/show.tsx';
import { Price } from './price.tsx';
import { ShopContext, type ShopFacts } from './shop-context.tsx';

afterEach(cleanup);

const shop = {
  defaultTitle: 'Witryna',
  titleTemplate: '%s | Witryna',
  storeCode: 'pl',
  locale: 'pl-PL',
  currencySign: 'zł',
  merchant: shownShop.merchant,
  account: {
    social: { google: null, facebook: null },
    logsInAfterPassword: true,
    nameLetters: 2,
    tokenRefresh: 0,
  },
  capabilities: allCapabilities,
  freeDeliveryFrom: grosze(19_900),
};

function textOf(price: PriceView, facts: ShopFacts = shop): string {
  const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <ShopContext value={facts}>
        <Price price={price} size="page" />
      </ShopContext>
    </I18nProvider>,
  );
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

const reduced: PriceView = {
  current: grosze(31_900),
  regular: grosze(39_900),
  lowest30: grosze(37_900),
  percent: 15,
  isFrom: false,
};

describe('price', () => {
  test('a reduction shows both prices and the lowest of the previous 30 days, as text [pl-A07] [pl-G05]', () => {
    expect(textOf(reduced)).toBe(
      'Cena promocyjna: 319,00 złCena regularna: 399,00 zł−15%Najniższa cena z 30 dni przed obniżką: 379,00 zł',
    );
  });

  test('a price by customer group is marked as set automatically [pl-A12]', () => {
    const note = 'Cena dobrana automatycznie do Twojej grupy klientów.';
    expect(textOf({ ...reduced, isPersonal: true })).toContain(note);
    const plain = { ...reduced, regular: null, lowest30: null, percent: null };
    expect(textOf({ ...plain, isPersonal: true })).toBe(`319,00 zł${note}`);
    expect(textOf(reduced)).not.toContain(note);
  });

  test('a plain price is the amount and the currency, with "od" where variants differ', () => {
    const plain = { ...reduced, regular: null, lowest30: null, percent: null };
    expect(textOf(plain)).toBe('319,00 zł');
    expect(textOf({ ...plain, isFrom: true })).toBe('od 319,00 zł');
  });

  test('is written as the store view defines, with two digits by default [price-25]', () => {
    const plain = { ...reduced, regular: null, lowest30: null, percent: null };
    expect(textOf(plain, { ...shop, priceFormat: { digits: 0 } })).toBe('319 zł');
    expect(textOf(plain, { ...shop, priceFormat: { sign: 'PLN' } })).toBe('319,00 PLN');
  });
});
