import { expect, test } from 'vitest';
import { scriptPreloads, withLowPriority } from './script-preloads.ts';

const manifest = {
  'renderer/+client.ts': { file: 'client.js', css: ['shop.css'], imports: ['_shell.js'] },
  'pages/product/+Page.tsx': { file: 'product.js', css: ['shop.css'], imports: ['_shell.js'] },
  '_shell.js': { file: 'shell.js', css: ['shop.css'] },
  'client/product/form.tsx': { file: 'form.js', imports: ['_shell.js', '_field.js'] },
  '_field.js': { file: 'field.js', css: ['shop.css'], imports: ['client/product/form.tsx'] },
};
const link = (file: string) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`;

test('the scripts of a page and of its eager components are preloaded once, without the entry', () => {
  const linked = (parts: readonly string[]) =>
    scriptPreloads(manifest, 'product', parts).split('\n');
  expect(linked([])).toEqual([link('shell.js'), link('product.js')]);
  expect(linked(['client/product/form.tsx'])).toEqual(
    ['shell.js', 'product.js', 'form.js', 'field.js'].map(link),
  );
});

test('nothing is preloaded in development', () => {
  expect(scriptPreloads(null, 'product', ['client/product/form.tsx'])).toBe('');
});

test('the entry comes behind what is painted first, and nothing else is delayed', () => {
  const others =
    '<link rel="preload" href="/a.woff2" as="font"><script type="application/json">{}</script>';
  expect(withLowPriority(`${others}<script src="/a.js" type="module" async></script>`)).toBe(
    `${others}<script fetchpriority="low" src="/a.js" type="module" async></script>`,
  );
});
