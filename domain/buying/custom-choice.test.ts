import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-option_prices.json' with { type: 'json' };
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { defaultChoice } from './choice.ts';
import { defaultCustomChoice, readCustomChoice, wireValue } from './custom-choice.ts';
import { customOptionViews } from './custom-options.ts';
import { productOptionOf } from './product-option.ts';

describe('custom option values in requests', () => {
  const recorded = recordedCases(vectors.cases, 'choice');

  test.each(recorded)('$name', ({ input, expected }) => {
    const [option] = customOptionViews(
      productDocument({
        custom_options: [{ option_id: 1, type: input.type, values: input.values }],
      }),
    );
    const ids = [input.input ?? []].flat().map(String);
    expect(option && wireValue(option, { 1: ids })).toBe(expected.option_value);
  });

  const options = customOptionViews(
    productDocument({
      custom_options: [
        { option_id: 7, type: 'multiple', values: [1, 2, 3].map((id) => ({ option_type_id: id })) },
        { option_id: 8, type: 'area' },
      ],
    }),
  );

  test('are read back unchanged', () => {
    const responses = fc.record({
      7: fc.subarray(['1', '2', '3'], { minLength: 1 }),
      8: fc.string({ minLength: 1 }).map((text) => [`a${text}b`]),
    });
    fc.assert(
      fc.property(responses, (choice) => {
        const view = { set: [], bundle: [], downloads: null, customOptions: options };
        const whole = { ...defaultChoice(view), custom: choice };
        expect(readCustomChoice(options, productOptionOf(view, whole, null))).toEqual(choice);
      }),
    );
  });

  test('are read from any input without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (list) => {
        const choice = readCustomChoice(options, {
          extension_attributes: { custom_options: list },
        });
        expect(Object.keys(choice).every((id) => id === '7' || id === '8')).toBe(true);
      }),
    );
  });

  test('preselect the first free value of a required option', () => {
    const [free] = customOptionViews(
      productDocument({
        custom_options: [
          { option_id: 1, type: 'radio', is_require: 1, values: [{ option_type_id: 5 }] },
        ],
      }),
    );
    expect(free && defaultCustomChoice([free])).toEqual({ 1: ['5'] });
  });
});
