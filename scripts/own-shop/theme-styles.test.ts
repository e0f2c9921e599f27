import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ShopDefinition } from '../../server/own-shop/shop-definition.ts';
import { themedStyles } from './theme-styles.ts';

const path = join(import.meta.dirname, '../../client/ui/base.css');
const base = readFileSync(path, 'utf8');
const ours = /@import "\.\/fonts/;

const stylesOf = (theme: NonNullable<ShopDefinition['theme']>) =>
  themedStyles(base, path, {
    definition: { contract: 2, name: 'Dzień', theme },
    file: (_at, name) => join('/shop', name),
  });

test('a theme that names no fonts keeps ours, and an empty list leaves those of the device', () => {
  expect(base).toMatch(ours);
  expect(stylesOf({ tokens: { hero: '40px' } })).toMatch(ours);
  const plain = stylesOf({ fonts: [], tokens: { serif: 'Georgia, serif' } });
  expect(plain).not.toMatch(ours);
  expect(plain).toContain('--serif: Georgia, serif;');
});

test('colours are written as pairs of light and dark, after ours, so that they win', () => {
  const styles = stylesOf({ colours: { accent: ['#7a0f6b', '#ff7ad9'] } });
  const own = styles.slice(styles.indexOf(base) + base.length);
  expect(own).toContain('--accent: light-dark(#7a0f6b, #ff7ad9);');
});
