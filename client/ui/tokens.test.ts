import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, contrastFaults, contrastRules, paletteOf } from '../../domain/theme/contrast.ts';
import { readOwnShop } from '../../server/own-shop/read-own-shop.ts';

const ours = paletteOf(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));
const examples = join(import.meta.dirname, '../../docs/examples');

describe('colours', () => {
  test.each(contrastRules)(
    '%s on %s has at least %f to 1 in both themes',
    (text, ground, least) => {
      for (const theme of [0, 1] as const) {
        expect(contrast(ours[text][theme], ours[ground][theme])).toBeGreaterThanOrEqual(least);
      }
    },
  );

  test.each(['noc', 'len', 'tor'])('of the example %s meet the same contrast', async (name) => {
    const own = await readOwnShop(join(examples, name));
    const palette = { ...ours, ...own?.definition.theme?.colours };
    expect(palette).not.toEqual(ours);
    expect(contrastFaults(palette)).toEqual([]);
  });

  test('with too little contrast are reported', () => {
    expect(contrastFaults({ ...ours, soft: ['#cccccc', '#b3ab9d'] })).toContain(
      'soft on paper is 1.5 to 1 in the light theme, not 7',
    );
  });
});
