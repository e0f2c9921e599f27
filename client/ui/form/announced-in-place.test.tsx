// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyCheckout } from '../../../domain/checkout/saved-checkout.ts';
import { cart, line } from '../../../tests/support/cart.ts';
import { show, shownShop } from '../../../tests/support/show.tsx';
import { isOnlineAtom } from '../../core/net/online.ts';
import { cartAtom } from '../../features/cart/cart-atoms.ts';
import { CartLines } from '../../features/cart/cart-lines.tsx';
import { areMethodsRequestedAtom, checkoutAtom } from '../../features/checkout/checkout-atoms.ts';
import { PersonStep } from '../../features/checkout/person-step.tsx';
import { Summary } from '../../features/checkout/summary.tsx';
import { PageAnnouncements } from '../../features/frame/page-announcements.tsx';
import { SocialButtons } from '../../features/sign-in/social-buttons.tsx';
import { ShopContext } from '../shop-context.tsx';

afterEach(cleanup);

const regions = () => [...document.querySelectorAll('[role=status]')];
const wordsOf = (region: Element) => (region.textContent ?? '').replaceAll('\u00a0', ' ');

/**
 * Expects text to be added to an existing empty region; many screen readers ignore a region added
 * with its text.
 */
function expectAnnounced(text: RegExp, change: () => void): void {
  const before = regions();
  expect(before.map(wordsOf).join(' ')).not.toMatch(text);
  act(change);
  const announced = regions().filter((region) => text.test(wordsOf(region)));
  expect(announced).toHaveLength(1);
  expect(announced.every((region) => before.includes(region))).toBe(true);
}

const shirt = { name: 'Koszula' };
const soldOut = { errors: { stock: 'Out of the stock!' } };

describe('an existing region announces [pl-G09]:', () => {
  test('the changed state of a cart line', () => {
    const { store } = show(<CartLines isShown={false} />);
    act(() => store.set(cartAtom, cart(line('shirt', 2, shirt))));
    expectAnnounced(/Została tylko|Zostały tylko|Wyprzedan/, () =>
      store.set(cartAtom, cart(line('shirt', 2, { ...shirt, ...soldOut }))),
    );
  });

  test('that the order is blocked by the cart', () => {
    const { store } = show(<Summary form="order" fieldError={() => undefined} />);
    act(() => store.set(cartAtom, cart(line('shirt', 2, shirt))));
    expectAnnounced(/Coś się zmieniło|Zajrzyj/, () =>
      store.set(cartAtom, cart(line('shirt', 2, { ...shirt, ...soldOut }))),
    );
  });

  test('the effect of being offline on an account requested with the order', () => {
    const { store } = show(<PersonStep fieldError={() => undefined} />);
    act(() => {
      store.set(areMethodsRequestedAtom, true);
      const personalDetails = { ...emptyCheckout.personalDetails, createAccount: true };
      store.set(checkoutAtom, { ...emptyCheckout, personalDetails });
    });
    expectAnnounced(/konto|Konto/, () => store.set(isOnlineAtom, false));
  });

  test('that the connection is lost', () => {
    const { store } = show(<PageAnnouncements />);
    expectAnnounced(/Brak połączenia z internetem/, () => store.set(isOnlineAtom, false));
  });

  test('the prompt before a third-party script', () => {
    const social = { google: 'id.of.the.shop', facebook: null };
    const shop = { ...shownShop, account: { ...shownShop.account, social } };
    show(
      <ShopContext value={shop}>
        <SocialButtons />
      </ShopContext>,
    );
    expectAnnounced(/skrypt/, () => {
      fireEvent.click(screen.getByRole('button', { name: /Google/ }));
    });
    expect(screen.getByRole('button', { name: /Zgadzam/ })).toBeDefined();
  });
});
