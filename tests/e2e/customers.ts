import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { whenStarted } from './shop.ts';

export interface Customer {
  readonly email: string;
  readonly password: string;
}

const password = 'Zolty-dywan-7';
let made = 0;

/** A customer of this test alone, so that no other test changes the cart. */
export async function newCustomer(request: APIRequestContext): Promise<Customer> {
  made += 1;
  const email = `wanda.${Date.now()}.${made}.${Math.floor(Math.random() * 1e6)}@example.com`;
  const customer = { email, firstname: 'Wanda', lastname: 'Zając' };
  const response = await request.post('/api/user/create', { data: { customer, password } });
  expect(response.status()).toBe(200);
  return { email, password };
}

/** Fills in and submits the current sign-in form. */
export async function typeLogin(
  page: Page | Locator,
  { email, password: word }: Customer,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
}

export async function logIn(page: Page, customer: Customer): Promise<void> {
  await page.goto('/login');
  await whenStarted(page);
  await typeLogin(page, customer);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('button', { name: 'Wyloguj się' })).toBeVisible();
}

/** The customer's token, for requests that a test sends itself. */
export async function tokenOf(request: APIRequestContext, customer: Customer): Promise<string> {
  const { email: username, password: word } = customer;
  const response = await request.post('/api/user/login', { data: { username, password: word } });
  return (await response.json()).result;
}
