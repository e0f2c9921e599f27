import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { slotNames } from '../../domain/own-shop/slot-names.ts';
import { fillSlots, hasSlots } from './slots.ts';

const root = join(import.meta.dirname, '../..');
const imported = "import { Slot } from '../common/slot.tsx';\n";
const module = `${imported}export const A = () => (
  <div>
    <Slot name="product-price" sku={view.sku} productName={a.b} />
    <Slot name="logo">Witryna</Slot>
  </div>
);
`;

describe('slots', () => {
  test('that are empty keep only their children', () => {
    expect(fillSlots(module, new Map())).toBe(`export const A = () => (
  <div>
    
    Witryna
  </div>
);
`);
  });

  test('that are filled become the component, with its properties', () => {
    const filled = fillSlots(module, new Map([['product-price', '/shop/a.tsx']]));
    expect(filled).toContain('import OwnProductPrice from "/shop/a.tsx";\n');
    expect(filled).toContain('<OwnProductPrice sku={view.sku} productName={a.b} />');
    expect(filled).not.toContain('Slot');
  });

  test('that are not one plain element fail the build', () => {
    expect(() => fillSlots(`${imported}<Slot name="logo"><b>a</b></Slot>`, new Map())).toThrow();
    expect(() => fillSlots(`${imported}<Slot name="nowhere" />`, new Map())).toThrow('nowhere');
  });

  test('are each in one place of the shop, and all can be filled', () => {
    const files = globSync('{client,pages,renderer}/**/*.tsx', { cwd: root });
    const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).filter(hasSlots);
    const used = texts.flatMap((text) =>
      [...text.matchAll(/<Slot\s+name="([\w-]+)"/g)].map(([, name]) => name),
    );
    expect(used.sort()).toEqual([...slotNames].sort());
    for (const text of texts) expect(fillSlots(text, new Map())).not.toMatch(/\bSlot\b/);
  });
});
