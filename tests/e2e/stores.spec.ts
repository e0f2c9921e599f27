import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { tabTo } from './keyboard.ts';
import { overflow } from './measures.ts';
import { offlineNoise } from './offline.ts';
import { expect, goOffline, openProduct, test, whenStarted } from './shop.ts';

/** Location of the shopper in these tests: the market square of Kraków. */
const krakow = { latitude: 50.0617, longitude: 19.9373 };
const nearestButton = (page: Page) => page.getByRole('button', { name: 'Pokaż najbliżej mnie' });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Requests to the shop about places, and all requests to other hosts. */
function listen(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { host, pathname, search } = new URL(request.url());
    const isOurs = host === new URL(page.url()).host;
    if (/^http/.test(request.url()) && (!isOurs || pathname === '/api/points')) {
      asked.push(host + pathname + search);
    }
  });
  return asked;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('our shops and showrooms are listed with address, hours and a map [content-16]', async ({
    page,
  }) => {
    await page.goto('/salony');
    const first = page.getByRole('listitem').filter({ hasText: 'Salon Witryna Łódź' });
    await expect(first.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(first).toContainText('10:00–20:00');
    await expect(first).toContainText('niedziele handlowe', { ignoreCase: true });
    await expect(first.getByRole('link', { name: /^Pokaż na\smapie/ })).toBeVisible();
    await expect(page.getByText(/Otwarte teraz|Teraz zamknięte/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pokaż najbliżej mnie' })).toBeHidden();
    await page.goto('/showroomy');
    await expect(page.getByRole('heading', { name: 'Showroom Witryna Warszawa' })).toBeVisible();
  });
});

test('shops have structured data with position and hours, and show what is open now [content-16]', async ({
  page,
}) => {
  await page.goto('/salony');
  await expect(page.getByText(/^(Otwarte teraz|Teraz zamknięte)/).first()).toBeVisible();
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json ?? '')['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'ClothingStore',
      name: 'Salon Witryna Łódź',
      geo: expect.objectContaining({ '@type': 'GeoCoordinates' }),
    }),
  );
});

test.describe('a shopper who shares a location', () => {
  test.use({ geolocation: krakow, permissions: ['geolocation'] });

  for (const width of [360, 1440]) {
    test(`sees the nearest shop first at ${width} px, by keyboard, also without a connection, and the location is not sent [content-16]`, async ({
      page,
      expected,
    }) => {
      expected.push(...offlineNoise);
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/salony');
      await whenStarted(page);
      await expect(names(page).first()).toHaveText('Salon Witryna Łódź');
      const asked = listen(page);
      await goOffline(page);
      await tabTo(page, nearestButton(page));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Najbliższe są na początku.')).toBeVisible();
      await expect(names(page).first()).toHaveText('Salon Witryna Kraków');
      await expect(page.getByText(/^Od\sCiebie: 0(,\d)?\skm$/)).toBeVisible();
      await expect(nearestButton(page)).toBeFocused();
      expect(await overflow(page)).toEqual([]);
      expect(asked).toEqual([]);
    });
  }

  test('sees which nearby shops have the chosen variant, with the focus unchanged', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(...offlineNoise);
    await page.setViewportSize({ width: 360, height: 740 });
    await openProduct(page);
    await whenStarted(page);
    const door = page.getByRole('button', { name: /^Dostępność w\ssalonach$/ });
    await door.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: /^Dostępność w\ssalonach$/ });
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    await expect(panel.getByText('10:00–20:00').first()).toBeVisible();
    const asked = listen(page);
    await context.setOffline(true);
    await tabTo(page, nearestButton(page));
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Najbliższe są na początku.')).toBeVisible();
    await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText(
      'Salon Witryna Kraków',
    );
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    await expect(nearestButton(page)).toBeFocused();
    expect(asked).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(door).toBeFocused();
  });
});

test('a shopper who types a town or a postcode sees the nearest shop first, by keyboard, without a connection, and it is not sent [content-16]', async ({
  page,
  expected,
}) => {
  expected.push(...offlineNoise);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/salony');
  await whenStarted(page);
  const field = page.getByLabel('Kod pocztowy lub miejscowość');
  await tabTo(page, field);
  await page.keyboard.type('30-001');
  const asked = listen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Na początku są najbliższe tej miejscowości: Kraków.')).toBeVisible();
  await expect(names(page).first()).toHaveText('Salon Witryna Kraków');
  await expect(field).toBeFocused();
  await goOffline(page);
  await field.fill('gdynia');
  await page.keyboard.press('Enter');
  await expect(names(page).first()).toHaveText('Salon Witryna Gdańsk');
  await expect(page.getByText(/^Około \d+\skm od\smiejscowości Gdynia$/).first()).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  await expectAccessible(page);
  // Nothing of it was sent.
  expect(asked).toEqual([]);
});

test('a refused location leaves the list unchanged with a message, and only its link opens a map [content-16] [pl-F10]', async ({
  page,
}) => {
  await page.goto('/salony');
  await whenStarted(page);
  const asked = listen(page);
  await nearestButton(page).click();
  await expect(page.getByText(/Nie udało się ustalić, gdzie jesteś/)).toBeVisible();
  await expect(names(page)).toHaveCount(4);
  await expect(nearestButton(page)).toBeFocused();
  expect(asked).toEqual([]);
  const map = page.getByRole('link', { name: /^Pokaż na\smapie: Salon Witryna Łódź/ });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  await expect(map).toHaveAttribute('rel', /noreferrer/);
});
