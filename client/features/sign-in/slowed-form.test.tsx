// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { LoginPage } from '../../../pages/login/login-page.tsx';
import { openFor } from '../../../tests/support/customer-page.tsx';
import { openGateway } from '../../../tests/support/gateway-shop.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';

// Hashing passwords is slow, and the machine may be busy.
configure({ asyncUtilTimeout: 9000 });

afterEach(cleanup);

test('a login that must wait shows how long, keeps the typed text and works afterwards', async () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const gateway = await openGateway('header', { clock: () => now });
  const page = await openFor({ ...gateway.mock, app: gateway.app }, <LoginPage />, null);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Zaloguj się' });
  const logIn = (word: string) => {
    fireEvent.change(field('Hasło'), { target: { value: word } });
    fireEvent.click(submit);
  };
  fireEvent.change(field('E-mail'), { target: { value: demoCustomer.email } });
  for (let count = 0; count < 5; count += 1) {
    logIn(`literówka-${count}`);
    await screen.findByText(/hasło jest nieprawidłowe|hasło są/);
    await waitFor(() => expect(submit.disabled || submit.ariaBusy === 'true').toBe(false));
  }
  logIn(demoCustomer.password);
  const announced = await screen.findByText('Za dużo prób. Spróbuj ponownie za 2 s.');
  expect(announced.getAttribute('role')).toBe('alert');
  expect([field('E-mail').value, field('Hasło').value]).toEqual([
    demoCustomer.email,
    demoCustomer.password,
  ]);
  now += 2000;
  fireEvent.click(submit);
  await waitFor(() => expect(page.store.get(profileAtom)?.email).toBe(demoCustomer.email));
  await gateway.close();
});
