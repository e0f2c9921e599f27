import type { APIRequestContext, Page } from '@playwright/test';
import { whenQuiet } from '../support/quiet.ts';
import { expectAccessible } from './accessible.ts';
import { agreeToAll, expect, test } from './shop.ts';

test.use({ hasWorker: false });

/** Addresses of demo products with the properties that a test needs. */
async function addressOf(
  request: APIRequestContext,
  filters: Readonly<Record<string, object>>,
): Promise<string> {
  const asked = { store: 'pl', type: 'product', size: 1, filters, sort: 'sku:asc' };
  const response = await request.get('/api/catalog/search', {
    params: { request: JSON.stringify({ ...asked, sourceInclude: ['url_path'] }) },
  });
  const { items } = await response.json();
  return `/${items[0].url_path}`;
}

const listed = { visibility: { eq: 4 } };
const withFilm = { ...listed, erin_recommends: { eq: 1 }, type_id: { eq: 'configurable' } };
const dress = { ...listed, category_ids: { eq: 11 }, type_id: { eq: 'configurable' } };

/** The thumbnails show which picture is current. */
const shown = (page: Page) => page.locator('a[href^="#zdjecie-"][aria-current="true"]');

test.describe('the pictures of a product', () => {
  test('are browsed by keys and thumbnails, enlarged, zoomed and closed without a change', async ({
    page,
    request,
  }) => {
    await page.goto(await addressOf(request, dress));
    await expect(shown(page)).toHaveAttribute('href', '#zdjecie-1');
    await page.locator('a[href="#zdjecie-2"]').click();
    await expect(shown(page)).toHaveAttribute('href', '#zdjecie-2');

    const first = page.locator('#zdjecie-1').getByRole('button');
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#zdjecie-2').getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');

    const viewer = page.getByRole('dialog');
    await expect(viewer).toContainText('Zdjęcie 2 z');
    const picture = viewer.locator('[style*="scale"]');
    await page.keyboard.press('+');
    await expect(picture).toHaveAttribute('style', /scale\(1\.5\)/);
    await page.keyboard.press('ArrowLeft');
    await expect(picture).toHaveAttribute('style', /translate\(80px/);
    await page.keyboard.press('0');
    await expect(picture).toHaveAttribute('style', /scale\(1\)/);
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('Zdjęcie 3 z');
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.locator('#zdjecie-2').getByRole('button')).toBeFocused();
  });

  test('are swiped on a phone', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(await addressOf(request, dress));
    const stage = page.locator('ul:has(> #zdjecie-1)');
    await stage.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
    await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible();
  });

  test('need no dragging on a phone: buttons lead on, and a double tap zooms in place [pl-G08]', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(await addressOf(request, dress));
    const viewer = page.getByRole('dialog');
    await expect(async () => {
      await page.locator('#zdjecie-1').getByRole('button').click();
      await expect(viewer).toBeVisible({ timeout: 2000 });
    }).toPass();
    await viewer.getByRole('button', { name: 'Następne' }).click();
    await expect(viewer).toContainText('Zdjęcie 2 z');
    await viewer.getByRole('button', { name: 'Poprzednie' }).click();
    await expect(viewer).toContainText('Zdjęcie 1 z');
    const picture = viewer.locator('[style*="scale"]');
    await page.mouse.dblclick(60, 250);
    await expect(picture).toHaveAttribute('style', /translate\([1-9].*scale\(2\.5\)/);
    await page.mouse.dblclick(60, 250);
    await expect(picture).toHaveAttribute('style', /scale\(1\)/);
    await page.mouse.dblclick(300, 250);
    await expect(picture).toHaveAttribute('style', /translate\(-.*scale\(2\.5\)/);
    await viewer.getByRole('button', { name: 'Zamknij' }).click();
    await expect(viewer).toBeHidden();
  });

  test('a film sends no foreign request before the click, and then plays from the shop [product-48]', async ({
    page,
    request,
  }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto(await addressOf(request, withFilm));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/video/'))).toEqual([]);
    const host = new URL(page.url()).host;
    expect(asked.filter((url) => !url.includes(host) && !/^(data|blob):/.test(url))).toEqual([]);

    await page.getByRole('link', { name: /^Odtwórz film/ }).click();
    const film = page.locator('video');
    await expect(film).toBeVisible();
    const length = () =>
      film.evaluate((video) => (video instanceof HTMLVideoElement ? video.duration : 0));
    await expect.poll(length, { timeout: 30_000 }).toBeCloseTo(6, 0);
    await expect(film).toHaveJSProperty('videoWidth', 480);
  });
});

test('the size table opens by keyboard, in centimetres, and closes [pl-D07]', async ({
  page,
  request,
}) => {
  await page.goto(await addressOf(request, dress));
  const link = page.getByRole('main').getByRole('link', { name: 'Tabela rozmiarów' });
  const dialog = page.getByRole('dialog', { name: 'Tabela rozmiarów' });
  // Until its code has come the link leads to the table further down.
  await expect(async () => {
    await link.press('Enter');
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(dialog.getByRole('table', { name: /centymetrach/ })).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Rozmiar literowy' })).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: '36' })).toBeVisible();
  await expect(dialog).toContainText('Modelka ma 176 cm wzrostu i nosi rozmiar 36.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the buy button stays in view, and covers nothing that has the focus', async ({
    page,
    request,
  }) => {
    await page.goto(await addressOf(request, dress));
    const actions = page.getByRole('button', { name: 'Dodaj do koszyka' });
    await actions.first().scrollIntoViewIfNeeded();
    await expect(actions).toHaveCount(1);
    await page
      .getByRole('heading', { name: 'Producent i bezpieczeństwo (GPSR)' })
      .scrollIntoViewIfNeeded();
    await expect(actions.last()).toBeInViewport();

    const links = [
      page.getByRole('link', { name: 'produkt@witryna.example' }),
      page.getByRole('contentinfo').getByRole('link').last(),
    ];
    for (const link of links) {
      await link.focus();
      const room = async () => {
        const [focused, bar] = await Promise.all([
          link.boundingBox(),
          actions.last().boundingBox(),
        ]);
        return (bar?.y ?? 0) - (focused?.y ?? 0) - (focused?.height ?? 0);
      };
      await expect.poll(room).toBeGreaterThanOrEqual(0);
    }
    await expectAccessible(page);
  });
});

test('the link is copied if the device cannot share', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const address = await addressOf(request, dress);
  await page.goto(`${address}?utm_source=gazetka`);
  await page.getByRole('button', { name: 'Udostępnij' }).click();
  await expect(page.getByText('Link skopiowany')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(address, page.url()).href);
});

test('recently viewed products are last on the next product page, and move nothing', async ({
  page,
  request,
}) => {
  const [first, second] = await Promise.all([
    addressOf(request, dress),
    addressOf(request, withFilm),
  ]);
  await page.goto(first);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  // Stored on the device with consent only.
  await agreeToAll(page);
  await page.waitForLoadState('networkidle');
  await whenQuiet(page);
  await page.goto(second);
  const rail = page.getByRole('region', { name: 'Ostatnio oglądane' });
  await expect(rail.getByRole('link', { name })).toBeAttached({ timeout: 60_000 });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
          resolve(shifts.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all information required by law is there, and the pictures can be browsed', async ({
    page,
    request,
  }) => {
    await page.goto(await addressOf(request, dress), { waitUntil: 'commit' });
    for (const heading of [
      'Opis',
      'Skład i pielęgnacja',
      'Rozmiary',
      'Producent i bezpieczeństwo (GPSR)',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expect(page.getByText('ul. Piotrkowska 217, 90-451 Łódź')).toBeVisible();
    await page.locator('a[href="#zdjecie-3"]').click();
    await expect(page.locator('#zdjecie-3')).toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: 'Tabela rozmiarów' }).click();
    await expect(page.getByRole('table')).toBeInViewport();
  });
});
