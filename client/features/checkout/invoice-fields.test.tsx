// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Company } from '../../../domain/commerce/ext.ts';
import { show } from '../../../tests/support/show.tsx';
import { checkoutAtom } from './checkout-atoms.ts';
import InvoiceFields from './invoice-fields.tsx';
import { findCompany } from './load-choices.ts';

vi.mock('./load-choices.ts', () => ({ findCompany: vi.fn() }));
vi.mock('./save-checkout.ts', () => ({ saveCheckout: async () => {} }));
beforeEach(() => vi.mocked(findCompany).mockReset());
afterEach(cleanup);

const tailor: Company = {
  nip: '1234563218',
  name: 'Pracownia Krawiecka',
  street: 'Piotrkowska',
  house: '12/3',
  postcode: '90-423',
  city: 'Łódź',
};
const services: Company = {
  nip: '7777777777',
  name: 'Jan Usługi',
  street: '',
  house: '17',
  postcode: '32-020',
  city: 'Janowice',
};
const filled = 'Uzupełniliśmy dane firmy z rejestru';

function openFields() {
  const fields = (
    <form>
      <InvoiceFields fieldError={() => undefined} />
    </form>
  );
  const { container, text, store } = show(fields, createStore());
  const input = (name: string) => {
    const found = container.querySelector(`[name="invoice.${name}"]`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${name}`);
    return found;
  };
  const type = (name: string, value: string) =>
    fireEvent.change(input(name), { target: { value } });
  const names = ['companyName', 'street', 'house', 'zipCode', 'city'];
  return {
    store,
    text,
    type,
    /** Enters a number and leaves the field; the register returns `company` for it. */
    lookUp: (nip: string, company: Company | null | Promise<Company | null>) => {
      vi.mocked(findCompany).mockImplementationOnce(async () => company);
      type('vatId', nip);
      return act(async () => void fireEvent.blur(input('vatId')));
    },
    values: () => names.map((name) => input(name).value),
  };
}

test('another NIP replaces the company data that the register filled in [pl-H02]', async () => {
  const { lookUp, values, text } = openFields();
  await lookUp(tailor.nip, tailor);
  expect(values()).toEqual(['Pracownia Krawiecka', 'Piotrkowska', '12/3', '90-423', 'Łódź']);
  expect(text()).toContain(filled);
  await lookUp(services.nip, services);
  expect(values()).toEqual(['Jan Usługi', '', '17', '32-020', 'Janowice']);
  expect(text()).toContain(filled);
  await lookUp(services.nip, services);
  expect(text()).toContain(filled);
});

test('a foreign number is looked up in the country of the firm [pl-H02]', async () => {
  const { store, lookUp, values } = openFields();
  const { invoice } = store.get(checkoutAtom);
  const details = { ...invoice.details, country_id: 'DE' };
  act(() =>
    store.set(checkoutAtom, { ...store.get(checkoutAtom), invoice: { ...invoice, details } }),
  );
  await lookUp('DE123456789', { ...services, nip: 'DE123456789', name: 'Muster GmbH' });
  expect(vi.mocked(findCompany)).toHaveBeenLastCalledWith(store, 'DE123456789', 'DE');
  expect(values()[0]).toBe('Muster GmbH');
});

test('text typed by the shopper stays, and the form does not claim it was filled in', async () => {
  const { lookUp, type, values, text } = openFields();
  await lookUp(tailor.nip, tailor);
  type('companyName', 'Moja firma');
  await lookUp(services.nip, services);
  expect(values()).toEqual(['Moja firma', '', '17', '32-020', 'Janowice']);
  for (const name of ['street', 'house', 'zipCode', 'city']) type(name, 'moje');
  await lookUp(tailor.nip, tailor);
  expect(values()).toEqual(['Moja firma', 'moje', 'moje', 'moje', 'moje']);
  expect(text()).not.toContain(filled);
});

test('the response to a number corrected in the meantime is ignored', async () => {
  const { lookUp, values } = openFields();
  let response = (_company: Company) => {};
  const late = new Promise<Company>((resolve) => {
    response = resolve;
  });
  await lookUp(tailor.nip, late);
  await lookUp(services.nip, services);
  await act(async () => response(tailor));
  expect(values()[0]).toBe('Jan Usługi');
});
