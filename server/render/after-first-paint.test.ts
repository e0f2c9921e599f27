import { expect, test } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

test('scripts come behind what is painted first, and nothing else is put off', () => {
  const others =
    '<link rel="preload" href="/a.woff2" as="font"><script type="application/json">{}</script>';
  expect(
    afterFirstPaint(
      `${others}<script src="/a.js" type="module" async></script><link rel="modulepreload" href="/b.js">`,
    ),
  ).toBe(
    `${others}<script fetchpriority="low" src="/a.js" type="module" async></script><link rel="modulepreload" fetchpriority="low" href="/b.js">`,
  );
});
