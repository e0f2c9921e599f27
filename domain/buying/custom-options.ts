import type { ProductDocument } from '../catalogue/documents.ts';
import type { CustomOption } from '../catalogue/option-schemas.ts';
import { fromDecimal, type Grosze, grosze, roundGrosze } from '../money.ts';
import { keepTogether } from '../text/keep-together.ts';
import type { CustomKind, CustomOptionView, CustomValueView, Surcharge } from './views.ts';

/** The kind of an option by its `type` at the platform. */
const kinds: Readonly<Record<string, CustomKind>> = {
  field: 'text',
  area: 'area',
  drop_down: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  multiple: 'multiple',
  date: 'date',
  date_time: 'date-time',
  time: 'time',
  file: 'file',
};

function parseSurcharge(value: Pick<CustomOption, 'price' | 'price_type'>): Surcharge {
  const price = value.price ?? 0;
  return value.price_type === 'percent'
    ? { kind: 'percent', percent: price }
    : { kind: 'fixed', amount: fromDecimal(price) };
}

const bySortOrder = (a: { sort_order: number }, b: { sort_order: number }) =>
  a.sort_order - b.sort_order;

function validationRules(option: CustomOption, kind: CustomKind): string[] {
  if (kind === 'file') return [option.is_require ? 'required-file' : kind];
  return [...(option.is_require ? ['required'] : []), kind, ...option.validators];
}

/** The custom options of a product in catalogue order. Unknown types become text fields. */
export function customOptionViews(product: ProductDocument): CustomOptionView[] {
  return (product.custom_options ?? []).toSorted(bySortOrder).map((option) => {
    const kind = kinds[option.type] ?? 'text';
    const maxCharacters = option.max_characters ?? 0;
    return {
      id: option.option_id,
      title: keepTogether(option.title),
      kind,
      rules: validationRules(option, kind),
      maxLength: maxCharacters > 0 ? maxCharacters : null,
      values: option.values.toSorted(bySortOrder).map((value) => ({
        id: String(value.option_type_id),
        title: keepTogether(value.title),
        surcharge: parseSurcharge(value),
      })),
    };
  });
}

/**
 * The surcharge of a value in grosze; a percentage is of the base price. Values without a positive
 * id have no surcharge. [price-08, price-09, price-10]
 */
export function surchargeAmount(base: Grosze, { id, surcharge }: CustomValueView): Grosze {
  if (!(Number(id) > 0)) return grosze(0);
  if (surcharge.kind === 'fixed') return surcharge.amount;
  return roundGrosze((base * surcharge.percent) / 100);
}

/** The total surcharge of the selected values, for a gross base price. */
export function totalSurcharge(base: Grosze, values: readonly CustomValueView[]): Grosze {
  return grosze(values.reduce((sum, value) => sum + surchargeAmount(base, value), 0));
}
