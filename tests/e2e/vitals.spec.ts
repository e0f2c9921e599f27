import { expect, test } from '@playwright/test';
import { metricsKey } from '../services/metrics-key.ts';

test('what a visitor waited for reaches the shop’s metrics, without a word of who it was', async ({
  page,
  request,
}) => {
  const told = page.waitForRequest((each) => each.url().endsWith('/api/vitals'));
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // As a browser does that goes to another tab: what is measured is final then.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const report = await told;
  expect(Object.keys(report.postDataJSON()).toSorted()).toEqual(['device', 'screen', 'vitals']);
  await expect(async () => {
    const metrics = await request.get('/metrics', {
      headers: { authorization: `Bearer ${metricsKey}` },
    });
    expect(await metrics.text()).toMatch(
      /witryna_vital_seconds_count\{name="LCP",screen="home",device="desktop"\} [1-9]/,
    );
  }).toPass();
});
