import 'fake-indexeddb/auto';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { portsAtom } from '../../client/core/ports/ports.ts';
import { createPorts } from '../../client/create-ports.ts';
import { clientConfig, fetchFrom } from './client-page.ts';
import { order } from './mock-order.ts';
import { type MockShop, openMockShop } from './mock-shop.ts';
import { show } from './show.tsx';
import { createTabs, memoryLog } from './tabs.ts';

// Looking up an order is slow by design, and the machine may be busy.
configure({ asyncUtilTimeout: 9000 });

export const day = 24 * 60 * 60_000;

/** A mocked backend for each test of a file, and pages that call it. */
export function orderPages() {
  let shop: MockShop;
  const calls: string[] = [];
  beforeEach(async () => {
    shop = await openMockShop();
    calls.length = 0;
  });
  afterEach(async () => {
    cleanup();
    await shop.close();
  });

  /** A page whose requests go to the mock. */
  function open(node: ReactNode) {
    const page = show(node);
    const send = fetchFrom(shop.app);
    const ports = createPorts(page.store, clientConfig, {
      log: memoryLog(),
      channel: createTabs().open(),
      fetch: (input, init) => {
        calls.push(`${init?.method} ${String(input).split('?')[0]}`);
        return send(input, init);
      },
    });
    act(() => page.store.set(portsAtom, ports));
    return page;
  }

  async function place(payment: string, changes: object = {}) {
    const addressInformation = { ...order().addressInformation, payment_method_code: payment };
    const body = order({ grand_total: undefined, addressInformation, ...changes });
    const { order_uuid, order_secret } = (await shop.post('/api/order', body)).body.result;
    return { uuid: order_uuid, secret: order_secret };
  }

  return { shop: () => shop, calls, open, place };
}

/** Types into the field with this label. */
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Clicks the button with this name. */
export const click = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));

/** Looks up the first order and waits until it is shown completely. */
export async function find(email = 'klientka@example.com') {
  type(/Numer zamówienia/, '100000001');
  type(/E-mail/, email);
  click('Znajdź zamówienie');
  await waitFor(() => expect(screen.queryByText('Znajdź inne zamówienie')).not.toBeNull());
  // The order's actions are a lazy component.
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}
