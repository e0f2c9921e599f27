// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { screens } from '../../../domain/url/screens.ts';
import { show, shownShop } from '../../../tests/support/show.tsx';
import { ShopContext } from '../../ui/shop-context.tsx';
import { Footer } from './footer.tsx';

afterEach(cleanup);

test.each([
  ['Regulamin', 'terms', '/regulamin'],
  ['Polityka prywatności', 'privacy', '/polityka-prywatnosci'],
  ['Pliki cookie', 'cookies', '/cookies'],
  ['Dostawa', 'delivery', '/dostawa'],
  ['Płatności', 'payments', '/platnosci'],
  ['Zwroty i reklamacje', 'returns', '/zwroty'],
  ['Odstąp od umowy tutaj', 'withdrawal', '/odstapienie'],
  ['Dostępność', 'accessibility', '/dostepnosc'],
  ['Kontakt', 'contact', '/kontakt'],
  ['O nas', 'about', '/o-nas'],
] as const)('the footer links %s [pl-L08]', (name, screen, address) => {
  const { getByRole } = show(<Footer />);
  expect(getByRole('link', { name }).getAttribute('href')).toBe(`/${screen}`);
  expect(screens[screen].paths[0]).toBe(address);
});

test.each([
  ['000123456', true],
  ['', false],
])('the footer shows the BDO number %j: %s [pl-D09]', (bdo, isShown) => {
  const merchant = { ...shownShop.merchant, bdo };
  const { text } = show(
    <ShopContext value={{ ...shownShop, merchant }}>
      <Footer />
    </ShopContext>,
  );
  expect(text().includes(`BDO ${bdo}`)).toBe(isShown);
  expect(text().includes('BDO')).toBe(isShown);
});
