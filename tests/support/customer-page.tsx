import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { portsAtom } from '../../client/core/ports/ports.ts';
import { createPorts } from '../../client/create-ports.ts';
import { startCart } from '../../client/features/cart/cart-runtime.ts';
import { login, startSession } from '../../client/features/session/session.ts';
import { clientConfig, fetchFrom } from './client-page.ts';
import type { MockShop } from './mock-shop.ts';
import { show } from './show.tsx';
import { createTabs, memoryLog } from './tabs.ts';

/** Adds the dialog methods that jsdom lacks. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/**
 * Renders a node in a started browser whose requests go to the mock, as a guest or as the given
 * customer.
 */
export async function openFor(
  shop: MockShop,
  node: ReactNode,
  who: { readonly email: string; readonly password: string } | null,
) {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubDialogs();
  const page = show(node);
  const calls: string[] = [];
  const send = fetchFrom(shop.app);
  let isCut = false;
  const ports = createPorts(page.store, clientConfig, {
    log: memoryLog(),
    channel: createTabs().open(),
    fetch: (input, init) => {
      if (isCut) return Promise.reject(new TypeError('Failed to fetch'));
      calls.push(`${init?.method} ${String(input).split('?')[0]}`);
      return send(input, init);
    },
  });
  await act(async () => {
    page.store.set(portsAtom, ports);
    await startSession(page.store, ports);
    await startCart(page.store, ports);
    if (who !== null) await login(page.store, who.email, who.password);
  });
  const cut = () => {
    isCut = true;
  };
  return { ...page, calls, ports, cut };
}
