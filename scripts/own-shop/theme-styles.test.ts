import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOwnShop } from '../../server/own-shop/read-own-shop.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { themedStyles } from './theme-styles.ts';

const path = join(import.meta.dirname, '../../client/ui/base.css');
const base = readFileSync(path, 'utf8');
const ours = /@import "\.\/fonts/;

async function stylesOf(theme: string): Promise<string> {
  const folder = await temporaryFolder();
  const definition = `{ contract: 2, name: 'Dzień', theme: ${theme} }`;
  writeFileSync(join(folder, 'shop.ts'), `export default ${definition};\n`);
  const own = await readOwnShop(folder);
  if (own === null) throw new Error('There is no folder');
  return themedStyles(base, path, own);
}

test('a theme that names no fonts keeps ours, and an empty list leaves those of the device', async () => {
  expect(base).toMatch(ours);
  expect(await stylesOf("{ tokens: { hero: '40px' } }")).toMatch(ours);
  const plain = await stylesOf("{ fonts: [], tokens: { serif: 'Georgia, serif' } }");
  expect(plain).not.toMatch(ours);
  expect(plain).toContain('--serif: Georgia, serif;');
});

test('colours are written as pairs of light and dark, after ours, so that they win', async () => {
  const styles = await stylesOf("{ colours: { accent: ['#7a0f6b', '#ff7ad9'] } }");
  const own = styles.slice(styles.indexOf(base) + base.length);
  expect(own).toContain('--accent: light-dark(#7a0f6b, #ff7ad9);');
});
