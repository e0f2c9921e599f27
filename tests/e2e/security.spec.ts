import { metricsKey } from '../services/metrics-key.ts';
import { expect, test } from './shop.ts';

/** The browser logs each attempt in its console. */
const refusals = [/Content Security Policy/i, /TrustedHTML|TrustedScript|trusted type/i];

test('a text becomes neither HTML nor a script of the page, whoever wrote it', async ({
  page,
  expected,
}) => {
  expected.push(...refusals);
  await page.goto('/');
  const outcomes = await page.evaluate(async () => {
    const errorOf = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const inline = document.createElement('div');
    return {
      html: errorOf(() => {
        inline.innerHTML = '<img src=x onerror=alert(1)>';
      }),
      address: errorOf(() => {
        document.createElement('script').src = 'https://evil.example/x.js';
      }),
      worker: await navigator.serviceWorker.register('/other.js').then(
        () => 'done',
        (error: unknown) => String(error).split(':', 1)[0],
      ),
      policy: errorOf(() => globalThis.trustedTypes?.createPolicy('stranger', Object.create(null))),
      handler: errorOf(() => document.createElement('img').setAttribute('onerror', 'alert(1)')),
    };
  });
  expect(outcomes).toEqual({
    html: 'TypeError',
    address: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
    handler: 'TypeError',
  });
});

test('the browser reports to the shop what the policy has blocked', async ({
  page,
  request,
  expected,
}) => {
  expected.push(...refusals);
  const counted = async () => {
    const headers = { authorization: `Bearer ${metricsKey}` };
    const metrics = await (await request.get('/metrics', { headers })).text();
    const line = /policy_reports_total\{directive="require-trusted-types-for"[^}]*\} (\d+)/;
    return Number(line.exec(metrics)?.[1] ?? 0);
  };
  const before = await counted();
  await page.goto('/contact');
  await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
    } catch {
      // The policy blocks it, and the browser reports that.
    }
  });
  await expect.poll(counted, { timeout: 60_000 }).toBeGreaterThan(before);
});
