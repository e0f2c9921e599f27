// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyCheckout } from '../../../domain/checkout/saved-checkout.ts';
import { PaymentMethodsSchema } from '../../../domain/commerce/methods.ts';
import { grosze } from '../../../domain/money.ts';
import { cart, line } from '../../../tests/support/cart.ts';
import { clientConfig } from '../../../tests/support/client-page.ts';
import { show } from '../../../tests/support/show.tsx';
import { memoryLog } from '../../../tests/support/tabs.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { createPorts } from '../../create-ports.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { areMethodsRequestedAtom, checkoutAtom } from './checkout-atoms.ts';
import { PointMap } from './point-map.tsx';

afterEach(() => {
  cleanup();
  for (const element of document.head.querySelectorAll('script, link')) element.remove();
});

const url = 'https://mapa.example';

function openPicker(token: string | null, payment = 'blik') {
  const store = createStore();
  const config = { ...clientConfig, lockerMap: token === null ? null : { url, token } };
  store.set(portsAtom, createPorts(store, config, { log: memoryLog() }));
  const paymentMethods = v.parse(PaymentMethodsSchema, [
    { code: 'blik', title: 'BLIK', kind: 'blik' },
    { code: 'cod', title: 'Przy odbiorze', kind: 'cod' },
  ]);
  store.set(areMethodsRequestedAtom, true);
  store.set(checkoutAtom, { ...emptyCheckout, paymentMethods });
  store.set(cartAtom, {
    ...cart(line('shirt', 1)),
    payment: { code: payment, title: payment, cost_incl_tax: grosze(0) },
  });
  const onChoose = vi.fn();
  return { ...show(<PointMap onChoose={onChoose} />, store), onChoose };
}

const loads = () => [...document.head.querySelectorAll<HTMLElement>('script, link')];
const addresses = () =>
  loads().map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
const widget = () => document.querySelector('inpost-geowidget');

async function click() {
  fireEvent.click(screen.getByRole('button', { name: 'Pokaż na mapie' }));
  await act(async () => {});
}

async function response(kind: 'load' | 'error') {
  await act(async () => {
    for (const element of loads()) element.dispatchEvent(new Event(kind));
  });
}

test('the locker map loads no third-party script before it is requested [pl-K01] [pl-F10]', async () => {
  const { text } = openPicker('klucz');
  expect(text()).toContain('Mapa pochodzi od InPostu');
  expect(addresses()).toEqual([]);
  await click();
  expect(addresses()).toEqual([`${url}/inpost-geowidget.css`, `${url}/inpost-geowidget.js`]);
  expect(widget()).toBeNull();
  await response('load');
  expect(widget()?.getAttribute('token')).toBe('klucz');
});

test.each([
  ['blik', 'parcelCollect'],
  ['cod', 'parcelCollectPayment'],
])('with %s the map shows the points of %s [pl-K01]', async (payment, config) => {
  openPicker('klucz', payment);
  await click();
  await response('load');
  expect(widget()?.getAttribute('config')).toBe(config);
});

test('a point clicked on the map is chosen by its code; other events are ignored [pl-K01]', async () => {
  const { onChoose } = openPicker('klucz');
  await click();
  await response('load');
  const name = widget()?.getAttribute('onpoint') ?? '';
  const notify = (detail: unknown) => document.dispatchEvent(new CustomEvent(name, { detail }));
  notify({ name: 'LOD01A', address: { line1: 'Piotrkowska 77' } });
  notify({ name: '' });
  notify(null);
  expect(onChoose.mock.calls).toEqual([['LOD01A']]);
});

test('a map that fails to load shows an error, a link to the list, and a retry', async () => {
  const { text } = openPicker('klucz');
  await click();
  await response('error');
  expect(text()).toContain('Nie udało się wczytać mapy. Wybierz z listy.');
  expect(addresses()).toEqual([]);
  await click();
  expect(addresses()).toHaveLength(2);
});

test('without a token only the list is shown', () => {
  expect(openPicker(null).text()).toBe('');
});
