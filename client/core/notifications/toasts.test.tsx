// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { useSetAtom, useStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultCartSettings } from '../../../domain/cart/cart-settings.ts';
import { cartNotices } from '../../../domain/cart/notices.ts';
import type { Notice } from '../../../domain/notification/notification.ts';
import { show } from '../../../tests/support/show.tsx';
import { removedAtom } from '../../features/cart/removed-atom.ts';
import { RemovedNote } from '../../features/cart/removed-note.tsx';
import { useToastItems } from '../../features/frame/use-toast-items.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { modalOpened } from '../../ui/use-modal.ts';
import { shownPageAtom } from '../navigation/shown-page-atom.ts';
import { areNotificationsPausedAtom, dismiss, notificationsAtom, notify } from './notifications.ts';

const opened = vi.fn();

/** The notices of a page, as the overlays show them. */
function Notices() {
  const store = useStore();
  const pause = useSetAtom(areNotificationsPausedAtom);
  return (
    <Toasts
      items={useToastItems(opened)}
      onDismiss={(id) => dismiss(store, id)}
      onPause={() => pause(true)}
      onResume={() => pause(false)}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  opened.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const page = show(<Notices />);
  return { ...page, tell: (notice: Notice) => act(() => notify(page.store, notice)) };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a notice', () => {
  test('has an id, a message, a type, a time and two actions [engage-31]', () => {
    const page = open();
    const notice: Notice = {
      kind: 'page',
      type: 'warning',
      message: 'In stock!',
      timeToLive: 900,
      hasNoTimeout: false,
      action1: { label: 'OK' },
      action2: { label: 'Show', link: { to: 'screen', screen: 'wishlist' } },
    };
    page.tell(notice);
    expect(page.store.get(notificationsAtom)).toEqual([{ ...notice, id: expect.any(String) }]);
    expect(page.getByRole('button', { name: 'Pokaż' })).toBeTruthy();
  });

  test('is an alert, or a polite announcement when nothing went wrong [engage-34] [pl-G09]', () => {
    const page = open();
    // Both live regions must exist before the text, or nothing is announced.
    const [status, alert] = [page.getByRole('status'), page.getByRole('alert')];
    page.tell(cartNotices.productAdded(defaultCartSettings));
    page.tell({ ...cartNotices.outOfStock(), kind: 'page' });
    expect(status.textContent).toContain('dodano do koszyka');
    expect(alert.textContent).not.toContain('dodano do koszyka');
    expect(alert.querySelector('p')?.textContent).not.toBe('');
  });

  test('is not announced again after a dialog covered the page and closed [pl-G09]', () => {
    const page = open();
    const [status, alert] = [page.getByRole('status'), page.getByRole('alert')];
    page.tell(cartNotices.productAdded(defaultCartSettings));
    page.tell({ ...cartNotices.outOfStock(), kind: 'page' });
    act(() => void dispatchEvent(new Event(modalOpened)));
    expect(status.textContent + (alert.textContent ?? '')).toBe('');
    expect(page.text()).toContain('dodano do koszyka');
    page.tell({ kind: 'link', type: 'info', message: 'In stock!' });
    expect(status.textContent).not.toBe('');
    expect(status.textContent).not.toContain('dodano do koszyka');
  });

  test('has an OK button that closes it and navigates nowhere [engage-34]', () => {
    const page = open();
    page.tell(cartNotices.productAdded(defaultCartSettings));
    fireEvent.click(page.getByRole('button', { name: 'OK' }));
    expect(page.store.get(notificationsAtom)).toEqual([]);
    expect(opened).not.toHaveBeenCalled();
    page.tell(cartNotices.productAdded(defaultCartSettings));
    fireEvent.click(page.getByRole('button', { name: 'Przejdź do kasy' }));
    expect(opened).toHaveBeenCalledWith({ to: 'screen', screen: 'checkout' });
  });

  test('links to the checkout from every page except the checkout [engage-41]', () => {
    const page = open();
    page.tell(cartNotices.quantityUpdated(defaultCartSettings));
    const door = () => page.queryByRole('button', { name: 'Przejdź do kasy' });
    expect(door()).not.toBeNull();
    act(() => page.store.set(shownPageAtom, { screen: 'checkout', view: null }));
    expect(door()).toBeNull();
    expect(page.getByRole('button', { name: 'OK' })).toBeTruthy();
  });

  test('that replaces another is the only announcement [engage-43]', () => {
    const page = open();
    page.tell(cartNotices.productAdded(defaultCartSettings));
    page.tell(cartNotices.quantityUpdated(defaultCartSettings));
    expect(page.getByRole('status').querySelectorAll('p')).toHaveLength(1);
    page.tell(cartNotices.quantityUpdated(defaultCartSettings));
    expect(page.store.get(notificationsAtom)).toHaveLength(1);
  });

  test('closes after 5000 ms, but not while it has the pointer or the focus [engage-33] [pl-G09]', () => {
    const page = open();
    page.tell({ kind: 'page', type: 'info', message: 'In stock!' });
    pass(4999);
    fireEvent.focus(page.getByRole('button', { name: 'Zamknij' }));
    pass(60_000);
    expect(page.store.get(notificationsAtom)).toHaveLength(1);
    fireEvent.blur(page.getByRole('button', { name: 'Zamknij' }));
    pass(2000);
    expect(page.store.get(notificationsAtom)).toHaveLength(0);
  });

  test('stays until a page in the background becomes visible [pl-G09]', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const page = open();
    page.tell({ kind: 'page', type: 'info', message: 'In stock!' });
    pass(60_000);
    expect(page.store.get(notificationsAtom)).toHaveLength(1);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(2000);
    expect(page.store.get(notificationsAtom)).toHaveLength(0);
  });
});

test('for a line removed from the cart is announced, can undo the removal, and stays [pl-G09]', () => {
  const undo = vi.fn();
  const page = show(<RemovedNote />);
  const status = page.getByRole('status');
  act(() => page.store.set(removedAtom, { name: 'Koszula', undo }));
  pass(60_000);
  expect(status.textContent).toContain('Koszula');
  fireEvent.click(page.getByRole('button', { name: 'Cofnij' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(status.textContent).toBe('');
});
