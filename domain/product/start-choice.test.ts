import { describe, expect, test } from 'vitest';
import { startChoice } from './start-choice.ts';
import type { OptionView } from './views.ts';

const option = (code: string, kind: OptionView['kind'], ids: readonly string[]): OptionView => ({
  code,
  attributeId: null,
  label: code,
  kind,
  values: ids.map((id) => ({ id, label: id, hex: null })),
});

const options = [option('color', 'swatch', ['red', 'blue']), option('size', 'cells', ['S', 'M'])];
const variant = { choice: { color: 'red', size: 'S' } };
const none = { isNamed: false, open: [], preselectsVariant: false };

describe('the option values chosen when a product is shown', () => {
  test('include the colour and no size [product-61]', () => {
    expect(startChoice(options, variant, none)).toEqual({ color: 'red' });
  });

  test('are all of a variant that the address names, except those it leaves open', () => {
    const named = { ...none, isNamed: true };
    expect(startChoice(options, variant, named)).toEqual(variant.choice);
    expect(startChoice(options, variant, { ...named, open: ['size', 'color'] })).toEqual({
      color: 'red',
    });
  });

  test('include a size that has no alternative', () => {
    const single = [option('size', 'cells', ['S'])];
    expect(startChoice(single, { choice: { size: 'S' } }, none)).toEqual({ size: 'S' });
  });

  test('are all of the first variant where the shop preselects it [product-21]', () => {
    const rules = { ...none, preselectsVariant: true };
    expect(startChoice(options, variant, rules)).toEqual(variant.choice);
    expect(startChoice(options, variant, { ...rules, isNamed: true, open: ['size'] })).toEqual(
      variant.choice,
    );
  });

  test('are none without a variant', () => {
    expect(startChoice(options, null, none)).toEqual({});
  });
});
