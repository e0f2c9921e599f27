import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { customOptionViews } from './custom-options.ts';
import { createOptionRules, shopOptionRules } from './option-rules.ts';

const optionsOf = (...custom_options: object[]) =>
  customOptionViews(
    productDocument({
      custom_options: custom_options.map((option, at) => ({ option_id: at + 1, ...option })),
    }),
  );

describe('rules of custom options', () => {
  test('are registered by name and run for options that use that rule [product-35]', () => {
    const rules = createOptionRules();
    const options = optionsOf(
      { type: 'field', validators: ['even'] },
      { type: 'field' },
      { type: 'field', validators: ['unheard-of'] },
    );
    const choice = { 1: ['3'], 2: ['3'], 3: ['3'] };
    expect(rules.check(options, choice)).toEqual({});
    rules.register('even', ([response]) => (Number(response) % 2 === 0 ? null : 'Not even'));
    expect(rules.check(options, choice)).toEqual({ 1: 'Not even' });
    expect(rules.check(options, { ...choice, 1: ['4'] })).toEqual({});
  });

  test.each([
    ['a required text', { type: 'field', is_require: 1 }, [' '], 'Field is required'],
    [
      'a text that is too long',
      { type: 'field', max_characters: 3 },
      ['żółw'],
      'This text is too long',
    ],
    ['a text of the longest length', { type: 'area', max_characters: 3 }, ['żół'], undefined],
    ['an unknown value', { type: 'radio' }, ['9'], 'Please choose one of the options'],
    [
      'two values of a single choice',
      { type: 'drop_down', values: [{ option_type_id: 1 }, { option_type_id: 2 }] },
      ['1', '2'],
      'Please choose one of the options',
    ],
    ['a day', { type: 'date' }, ['2028-02-29'], undefined],
    ['an invalid day', { type: 'date' }, ['2027-02-29'], 'Please provide a valid date'],
    ['a moment', { type: 'date_time' }, ['2026-12-24T18:30'], undefined],
    ['an invalid time', { type: 'time' }, ['25:00'], 'Please provide a valid date'],
    ['no date where none is required', { type: 'date' }, [''], undefined],
    ['a file', { type: 'file' }, ['a.png'], 'Files cannot be sent here: please contact us'],
    ['no file where none is required', { type: 'file' }, [], undefined],
    [
      'a file that is required',
      { type: 'file', is_require: true },
      [],
      'Files cannot be sent here: please contact us',
    ],
  ])('%s', (_name, option, response, message) => {
    const [complaint] = Object.values(
      createOptionRules().check(optionsOf(option), { 1: response }),
    );
    expect(complaint).toBe(message);
  });

  test('never throw, whatever the input', () => {
    const kinds = ['field', 'date', 'date_time', 'time', 'radio', 'multiple', 'file', 'other'];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(fc.string()), (type, response) => {
        const wrong = shopOptionRules.check(optionsOf({ type, validators: ['initials'] }), {
          1: response,
        });
        expect(Object.keys(wrong).every((id) => id === '1')).toBe(true);
      }),
    );
  });

  test('of this shop accept one to three initials', () => {
    const options = optionsOf({ type: 'field', validators: ['initials'] });
    const isFine = (response: string) =>
      Object.keys(shopOptionRules.check(options, { 1: [response] })).length === 0;
    expect(['', 'Ł', 'J.K.', 'Ż Ć', 'ABC'].filter((text) => !isFine(text))).toEqual([]);
    expect(['abc', 'ABCD', '1', 'A-B'].filter(isFine)).toEqual([]);
  });
});
