import { mailTo } from './orders.ts';
import { expect, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

test.describe('sign-in', () => {
  test('a customer signs in, stays signed in after a reload, and signs out [account-09] [account-14]', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('jan.kowalski@example.com');
    await page.getByLabel('Hasło', { exact: true }).fill('Witryna2026!');
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page.getByRole('heading', { name: 'Dzień dobry, Jan' })).toBeVisible();
    await page.reload();
    await whenStarted(page);
    await expect(page.getByRole('heading', { name: 'Dzień dobry, Jan' })).toBeVisible();
    await page.getByRole('button', { name: 'Wyloguj się' }).click();
    await expect(page.getByText('Wylogowano')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible();
    await expect(page.getByText('Dzień dobry')).toHaveCount(0);
  });

  test('a wrong password shows an error and leaves the typed values [account-11]', async ({
    page,
    expected,
  }) => {
    expected.push(/401/);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('jan.kowalski@example.com');
    await page.getByLabel('Hasło', { exact: true }).fill('nie-to-haslo');
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page.getByRole('alert').first()).not.toBeEmpty();
    await expect(page.getByLabel('E-mail')).toHaveValue('jan.kowalski@example.com');
  });

  test('an invalid e-mail address shows an error at its field [account-32]', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('to nie adres');
    await page.getByLabel('Hasło', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('a customer signs in through a provider’s window, and can cancel it [account-15]', async ({
    page,
  }) => {
    await page.goto('/login');
    await whenStarted(page);
    const ask = async () => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Kontynuuj przez Google' }).click();
      return opened;
    };
    await (await ask()).getByRole('button', { name: 'Zrezygnuj' }).click();
    await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible();
    const window = await ask();
    const email = `ewa.${Date.now()}@example.com`;
    await window.getByLabel('E-mail').fill(email);
    const enter = window.getByRole('button', { name: 'Zaloguj tę osobę' });
    await enter.click();
    const { subject } = await mailTo(email, /Kod do logowania/);
    await window.getByLabel('Kod z maila').fill(subject.slice(-8));
    await enter.click();
    await expect(page).toHaveURL(/\/account$/);
    await page.getByRole('main').getByRole('link', { name: 'Twoje dane' }).first().click();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
  });
});
