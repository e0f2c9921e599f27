import { expect, type Page, test } from '@playwright/test';
import { metricsKey } from '../services/metrics-key.ts';

/** Simulates switching to another tab, which makes the measured values final. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });

test('the shop’s metrics get a visitor’s waiting times without personal data', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  // A click ends the measurement of loading, and the measuring script may not be loaded by then.
  await expect(async () => {
    const told = page.waitForRequest((each) => each.url().endsWith('/api/vitals'), {
      timeout: 3000,
    });
    await Promise.all([told, heading.click().then(() => lookAway(page))]);
    const report = (await told).postDataJSON();
    expect(Object.keys(report).toSorted()).toEqual(['device', 'screen', 'vitals']);
    const names = report.vitals.map(({ name }: { name: string }) => name);
    expect(names).toContain('LCP');
  }).toPass();
  await expect(async () => {
    const metrics = await request.get('/metrics', {
      headers: { authorization: `Bearer ${metricsKey}` },
    });
    expect(await metrics.text()).toMatch(
      /witryna_vital_seconds_count\{name="LCP",screen="home",device="desktop"\} [1-9]/,
    );
  }).toPass();
});
