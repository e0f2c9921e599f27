import { expect, test } from 'vitest';
import { partAssets } from './part-assets.ts';

const manifest = {
  'virtual:vike:page-entry:client:/pages/product': {
    file: 'product.js',
    css: ['shop.css'],
    imports: ['_shell.js'],
  },
  '_shell.js': { file: 'shell.js', css: ['shop.css'] },
  'client/product/form.tsx': { file: 'form.js', imports: ['_shell.js', '_field.js'] },
  '_field.js': { file: 'field.js', css: ['shop.css'], imports: ['client/product/form.tsx'] },
};

test('a part’s scripts are named, but for those its page has anyway', () => {
  expect(partAssets(manifest, '/pages/product', ['client/product/form.tsx']).split('\n')).toEqual([
    '<link rel="modulepreload" fetchpriority="low" href="/form.js">',
    '<link rel="modulepreload" fetchpriority="low" href="/field.js">',
  ]);
});

test('nothing is named without parts, and in development', () => {
  expect(partAssets(manifest, '/pages/product', [])).toBe('');
  expect(partAssets(null, '/pages/product', ['client/product/form.tsx'])).toBe('');
});
