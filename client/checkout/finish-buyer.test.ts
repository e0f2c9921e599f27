import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCustomer } from '../../server/mock/users.ts';
import { fetchFrom, openPage } from '../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { login } from '../session/session.ts';
import { isLoggedInAtom, profileAtom } from '../session/session-atoms.ts';
import { checkoutAtom, isThankYouPageAtom } from './checkout-atoms.ts';
import { chooseShipping } from './choose-methods.ts';
import { placeOrder } from './place-order.ts';
import { saveCheckout } from './save-checkout.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  page = await openPage({ fetch: fetchFrom(shop.app) });
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const invoice = {
  enabled: true,
  details: {
    companyName: 'Szwalnia sp. z o.o.',
    vatId: '123-456-32-18',
    street: 'Prosta',
    house: '51',
    zipCode: '00838',
    city: 'Warszawa',
    country_id: 'PL',
  },
};

/** A filled checkout of a guest who wants an account. */
async function wantAccount(email = 'ewa@example.com'): Promise<void> {
  await fillCheckout(page.store);
  await chooseShipping(page.store, 'dpd/kurier');
  const { personalDetails } = page.store.get(checkoutAtom);
  await saveCheckout(page.store, {
    personalDetails: { ...personalDetails, emailAddress: email, createAccount: true },
  });
}
const withPassword = { ...accepted, password: 'Długie hasło 1' };

describe('an account wanted along with the order', () => {
  test('is made when the order is placed; the password is gone and the wish with it [checkout-05] [checkout-25] [checkout-36]', async () => {
    await wantAccount();
    expect(await placeOrder(page.store, withPassword)).toMatchObject({ status: 'placed' });
    expect(page.store.get(isThankYouPageAtom)).toBe(true);
    expect(page.store.get(isLoggedInAtom)).toBe(true);
    expect(page.store.get(profileAtom)).toMatchObject({
      email: 'ewa@example.com',
      firstname: 'Ewa',
    });
    const kept = await page.ports.records.load('checkout');
    expect(kept?.personalDetails.createAccount).toBe(false);
    expect(JSON.stringify(kept)).not.toContain('Długie');
  });

  test('that cannot be made leaves the order placed and says so', async () => {
    await wantAccount();
    const rules = [{ route: 'POST /api/user/create', fault: { kind: 'status', status: 400 } }];
    await shop.post('/api/mock/faults', { rules });
    expect(await placeOrder(page.store, withPassword)).toMatchObject({ status: 'placed' });
    expect(page.store.get(isLoggedInAtom)).toBe(false);
    expect(page.messages()).toContain(
      'The order is placed, but the account could not be made. You can create it later.',
    );
  });

  test('under a password that is easy to guess is refused before the order is placed [checkout-36]', async () => {
    const asked: string[] = [];
    const inner = fetchFrom(shop.app);
    const refused = { code: 422, result: null, error: 'PASSWORD_COMMON', errorMessage: 'x' };
    // As the gateway answers; the mock behind it knows no such call.
    const gated = await openPage({
      fetch: async (input, init) => {
        asked.push(String(input).split('?')[0] ?? '');
        const isCheck = String(input).includes('/api/user/check-password');
        return isCheck ? Response.json(refused, { status: 422 }) : inner(input, init);
      },
    });
    await fillCheckout(gated.store);
    await chooseShipping(gated.store, 'dpd/kurier');
    const { personalDetails } = gated.store.get(checkoutAtom);
    await saveCheckout(gated.store, {
      personalDetails: { ...personalDetails, createAccount: true },
    });
    const errors = { password: 'This password is easy to guess. Please choose another one.' };
    const outcome = await placeOrder(gated.store, { ...accepted, password: 'Haslo1234' });
    expect(outcome).toEqual({ status: 'invalid', step: 'personal', errors });
    expect(asked).toContain('/api/user/check-password');
    expect(asked).not.toContain('/api/order');
    gated.close();
  });

  test('is not made of an order that is refused', async () => {
    await wantAccount();
    const rules = [{ route: 'POST /api/order', fault: { kind: 'status', status: 400 }, times: 1 }];
    await shop.post('/api/mock/faults', { rules });
    expect(await placeOrder(page.store, withPassword)).toMatchObject({ status: 'refused' });
    expect(page.store.get(isLoggedInAtom)).toBe(false);
    expect(page.store.get(checkoutAtom).personalDetails.createAccount).toBe(true);
  });
});

describe('the invoice of a customer', () => {
  test('is stored in the account’s address that goods do not go to [checkout-11] [checkout-12]', async () => {
    await login(page.store, demoCustomer.email, demoCustomer.password);
    await fillCheckout(page.store);
    await chooseShipping(page.store, 'dpd/kurier');
    await saveCheckout(page.store, { invoice });
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    const token = await shop.logIn();
    const { addresses } = (await shop.get(`/api/user/me?token=${token}`)).body.result;
    expect(addresses).toHaveLength(2);
    expect(addresses[0]).toMatchObject({ default_shipping: true, postcode: '90-423' });
    expect(addresses[1]).toMatchObject({
      firstname: 'Jan',
      lastname: 'Kowalski',
      company: 'Szwalnia sp. z o.o.',
      vat_id: '1234563218',
      street: ['Prosta', '51'],
      postcode: '00-838',
      country_id: 'PL',
    });
  });

  test('of a guest is stored nowhere but in the order', async () => {
    await fillCheckout(page.store);
    await chooseShipping(page.store, 'dpd/kurier');
    await saveCheckout(page.store, { invoice });
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    expect((await page.ports.tasks.all()).length).toBe(0);
  });
});
