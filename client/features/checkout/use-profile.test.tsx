// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProfileSchema } from '../../../domain/commerce/user.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { customerSession } from '../../../tests/support/form-cases.tsx';
import { show } from '../../../tests/support/show.tsx';
import { sessionAtom } from '../../core/session/session-atoms.ts';
import { checkoutAtom } from './checkout-atoms.ts';
import { useProfile } from './checkout-form.tsx';
import { saveCheckout } from './save-checkout.ts';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  page = await openPage({ fetch: async () => Response.json({ code: 404, result: null }) });
});
afterEach(() => {
  cleanup();
  page.close();
});

function Filled() {
  useProfile();
  return null;
}

const home = { street: ['Prosta', '1'], postcode: '00-838', city: 'Warszawa', country_id: 'PL' };

/** A customer with this second address opens the checkout. */
async function open(second: object) {
  const addresses = [{ ...home, default_shipping: true }, second];
  const profile = v.parse(ProfileSchema, { email: 'jan@example.com', addresses });
  page.store.set(sessionAtom, { ...customerSession, profile });
  show(<Filled />, page.store);
  await act(async () => {});
}
const invoice = () => page.store.get(checkoutAtom).invoice;

test('a second private address selects no invoice', async () => {
  await open({ ...home, city: 'Hel' });
  expect(invoice()).toMatchObject({ enabled: false, details: { city: '' } });
});

test('an invoice that the shopper has deselected is not selected again, with or without a tax number', async () => {
  await open({ ...home, company: 'Krawiec S.A.' });
  expect(invoice()).toMatchObject({ enabled: true, details: { companyName: 'Krawiec S.A.' } });
  await saveCheckout(page.store, { invoice: { ...invoice(), enabled: false } });
  cleanup();
  await open({ ...home, company: 'Krawiec S.A.' });
  expect(invoice().enabled).toBe(false);
});
