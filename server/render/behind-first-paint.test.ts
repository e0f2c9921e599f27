import { expect, test } from 'vitest';
import { behindFirstPaint } from './behind-first-paint.ts';

test('scripts of a build are named for later, the page’s own first, and nothing else is put off', () => {
  const others =
    '<link rel="preload" href="/assets/a.woff2" as="font"><script type="application/json">{}</script>';
  expect(
    behindFirstPaint(
      `${others}<script src="/assets/a.js" type="module" async></script><link rel="modulepreload" href="/assets/b.js" as="script" type="text/javascript"><link rel="modulepreload" href="/assets/c.js" as="script" type="text/javascript"></body>`,
    ),
  ).toBe(
    `${others}<script type="application/json" data-modules="start">["/assets/a.js","/assets/b.js","/assets/c.js"]</script></body>`,
  );
});

test('in development scripts stay as they are', () => {
  const html = '<script src="/renderer/entry.ts" type="module" async></script>';
  expect(behindFirstPaint(html)).toBe(html);
});
