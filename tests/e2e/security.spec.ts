import { expect, test } from './shop.ts';

/** What the browser says of each attempt stands in its console. */
const refusals = [/Content Security Policy/i, /TrustedHTML|TrustedScript|trusted type/i];

test('a text becomes neither HTML nor a script of the page, whoever writes it there', async ({
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
