// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, configure, fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../../../tests/support/client-page.ts';
import { stubDialogs } from '../../../tests/support/customer-page.tsx';
import { customerSession, type FormCase, formCases } from '../../../tests/support/form-cases.tsx';
import { show } from '../../../tests/support/show.tsx';
import { isOnlineAtom } from '../../core/net/online.ts';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
import { sessionAtom } from '../../core/session/session-atoms.ts';
import ForcedPasswordPanel from '../../features/account/forced-password.tsx';

// The machine may be busy.
configure({ asyncUtilTimeout: 9000 });
afterEach(cleanup);

const text = 'To hasło łatwo odgadnąć. Wybierz inne.';
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const common = {
  code: 422,
  result: null,
  error: 'PASSWORD_COMMON',
  errorMessage: 'The password is one of those that are tried first',
  details: {},
};

/** A backend that requires a new password and refuses each one. */
async function openRefusing() {
  const page = await openPage({
    fetch: async (input) => {
      const { pathname } = new URL(String(input), 'https://shop.example');
      if (pathname === '/api/user/force-change-password') {
        return Response.json({ code: 200, result: { required: true, reason: 'Wyciek.' } });
      }
      return Response.json(common, { status: 422 });
    },
  });
  onTestFinished(page.close);
  page.store.set(isOnlineAtom, true);
  return page;
}

const namedCase = (name: string): Pick<FormCase, 'node' | 'button' | 'isCustomer'> => {
  const found = formCases.find((each) => each.name === name);
  if (!found) throw new Error(`There is no form of ${name}`);
  return found;
};
interface Asking {
  readonly name: string;
  readonly node: ReactNode;
  readonly button: string;
  readonly isCustomer?: true | undefined;
}
const pending: readonly Asking[] = [
  { name: 'register', ...namedCase('register') },
  { name: 'new password', ...namedCase('new password') },
  { name: 'password', ...namedCase('password') },
  {
    name: 'a password that must be changed',
    node: <ForcedPasswordPanel />,
    button: 'Zapisz hasło',
    isCustomer: true,
  },
];

stubDialogs();

/** The field of the new password shows the reason, is marked invalid, and has the focus. */
async function expectAtField(): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[name="password"]');
  await waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'));
  const ids = (field?.getAttribute('aria-describedby') ?? '').split(' ');
  expect(ids.map((id) => plain(document.getElementById(id)?.textContent))).toContain(text);
  await waitFor(() => expect(document.activeElement).toBe(field));
  const alerts = [...document.querySelectorAll('form p[role="alert"]')];
  expect(alerts.map(({ textContent }) => plain(textContent))).not.toContain(text);
}

const fill = (name: string, value: string) => {
  const field = document.querySelector(`input[name="${name}"]`);
  if (field) fireEvent.input(field, { target: { value } });
};

test.each(pending)(
  'a password that is easy to guess is refused at its field: $name [pl-G06]',
  async (of) => {
    const { store } = await openRefusing();
    history.replaceState(null, '', '/?email=jan@example.com&token=t');
    const page = show(of.node, store);
    if (of.isCustomer) await act(async () => store.set(sessionAtom, customerSession));
    const button = await page.findByRole('button', { name: of.button });
    fill('firstName', 'Żaneta');
    fill('lastName', 'Łęcka');
    fill('email', 'zaneta@example.com');
    fill('current', 'Stare-haslo-1');
    fill('password', 'Haslo1234');
    fill('repeated', 'Haslo1234');
    const terms = page.queryByRole('checkbox', { name: /Akceptuję/ });
    if (terms) fireEvent.click(terms);
    fireEvent.click(button);
    await expectAtField();
    expect(store.get(notificationsAtom)).toEqual([]);
    fill('password', 'Rower-i-deszcz-7');
    await waitFor(() =>
      expect(
        document.querySelector('input[name="password"]')?.getAttribute('aria-invalid'),
      ).not.toBe('true'),
    );
  },
);
