import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (folder: string, name: string) => readFileSync(join(root, folder, name), 'utf8');

/** Components by their exported names, which begin with a capital letter. */
const components = readdirSync(join(root, 'client/ui'))
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .flatMap((name) =>
    Array.from(
      textOf('client/ui', name).matchAll(/^export function ([A-Z]\w+)/gm),
      ([, of = '']) => of,
    ),
  );
const shown = readdirSync(join(root, 'gallery/sections'))
  .map((name) => textOf('gallery/sections', name))
  .join('\n');
const listed = textOf('gallery', 'sections.ts');

test.each(components)('%s of the design system is in the gallery', (name) => {
  expect(shown).toMatch(new RegExp(`<${name}[\\s/>]`));
});

/** Sections with additional pictures under a pointer and with the focus. */
const pressed = ['przyciski', 'pola', 'karty', 'strony'];

test('every section of the gallery is listed and has its four pictures, of the right size', () => {
  const sections = Array.from(
    shown.matchAll(/^export const (\w+): GallerySection = \{\s*id: '([\w-]+)'/gm),
    ([, name = '', id = '']) => ({ name, id }),
  );
  expect(sections.length).toBeGreaterThan(10);
  const looks = ['360-light', '360-dark', '1440-light', '1440-dark'];
  const pressedLooks = ['hover-light', 'hover-dark', 'focus-light', 'focus-dark'];
  const wanted = sections.flatMap(({ id }) =>
    [...looks, ...(pressed.includes(id) ? pressedLooks : [])].map((look) => `${id}-${look}.png`),
  );
  const folder = join(root, 'tests/fixtures/gallery');
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  expect(pictures.toSorted()).toEqual(wanted.toSorted());
  for (const { name } of sections) expect(listed).toMatch(new RegExp(`^ {2}${name},$`, 'm'));
  const bytes = pictures.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThan(1_500_000);
});
