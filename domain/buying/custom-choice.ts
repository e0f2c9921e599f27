import { optionList, type ProductOption } from '../commerce/product-option.ts';
import { isRecord } from '../is-record.ts';
import type { CustomKind, CustomOptionView, CustomValueView } from './views.ts';

/**
 * Answers by option id: the text, or the ids of the selected values. A list for every kind, because
 * forms give lists and the platform takes one text.
 */
export type CustomChoice = Readonly<Record<string, readonly string[]>>;

const ofValues: ReadonlySet<CustomKind> = new Set(['select', 'radio', 'checkbox', 'multiple']);

/** Whether the answer is a selection of values rather than a text. */
export function choosesValues({ kind }: Pick<CustomOptionView, 'kind'>): boolean {
  return ofValues.has(kind);
}

function chosenValues(option: CustomOptionView, choice: CustomChoice): readonly CustomValueView[] {
  const ids = choice[option.id] ?? [];
  return choosesValues(option) ? option.values.filter((value) => ids.includes(value.id)) : [];
}

/** The selected values of all options. */
export function allChosenValues(options: readonly CustomOptionView[], choice: CustomChoice) {
  return options.flatMap((option) => chosenValues(option, choice));
}

/**
 * The initial choice: the first value of a required option if it is free, else nothing (pl-A15).
 */
export function defaultCustomChoice(options: readonly CustomOptionView[]): CustomChoice {
  return Object.fromEntries(
    options.map((option) => {
      const [first] = option.values;
      const isFree = first?.surcharge.kind === 'fixed' && first.surcharge.amount <= 0;
      const isOne = option.kind === 'radio' || option.kind === 'select';
      return [
        option.id,
        first && isOne && isFree && option.rules.includes('required') ? [first.id] : [],
      ];
    }),
  );
}

/** An answer in the platform's format: a text, or value ids with commas. Null without one. */
export function wireValue(option: CustomOptionView, choice: CustomChoice): string | null {
  const value = choosesValues(option)
    ? chosenValues(option, choice).map((value) => value.id)
    : (choice[option.id] ?? []).map((text) => text.trim());
  return value.join(',') || null;
}

/** The platform's `custom_options`, with answered options only. */
export function customOptionsOnWire(options: readonly CustomOptionView[], choice: CustomChoice) {
  return options.flatMap((option) => {
    const value = wireValue(option, choice);
    return value === null ? [] : [{ option_id: option.id, option_value: value }];
  });
}

/** Reads `custom_options` of a `product_option`. Unknown options are skipped. */
export function readCustomChoice(
  options: readonly CustomOptionView[],
  productOption: ProductOption | null,
): CustomChoice {
  const given = new Map(
    optionList(productOption, 'custom_options').flatMap((entry): [string, string][] => {
      if (!isRecord(entry)) return [];
      const { option_id: id, option_value: value } = entry;
      return value === null || value === undefined ? [] : [[String(id), String(value)]];
    }),
  );
  return Object.fromEntries(
    options.flatMap((option) => {
      const value = given.get(option.id);
      if (value === undefined) return [];
      return [[option.id, choosesValues(option) ? value.split(',') : [value]]];
    }),
  );
}

/** Labels of the answers, for carts and orders. Unanswered options are skipped. */
export function customLabels(options: readonly CustomOptionView[], choice: CustomChoice) {
  return options.flatMap((option) => {
    const texts = choosesValues(option)
      ? chosenValues(option, choice).map((value) => value.title)
      : (choice[option.id] ?? []).map((text) => text.trim().replace('T', ' '));
    const value = texts.filter((word) => word !== '').join(', ');
    return value === '' ? [] : [{ label: option.title, value }];
  });
}
