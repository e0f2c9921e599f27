import { useLingui } from '@lingui/react/macro';
import { customKey } from '../../../domain/buying/choice.ts';
import { surchargeAmount } from '../../../domain/buying/custom-options.ts';
import type { CustomOptionView, CustomValueView } from '../../../domain/buying/views.ts';
import type { Grosze } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import styles from './buying.module.css';
import type { FieldsProps } from './fields-props.ts';
import { ValueChoice } from './value-choice.tsx';

interface CustomFieldsProps extends FieldsProps {
  readonly options: readonly CustomOptionView[];
  /** Price of the product or variant, the base of percentages. */
  readonly base: Grosze | null;
}

/** Custom options in their order, each with the field of its kind. */
export function CustomFields({ choice, change, errors, options, base }: CustomFieldsProps) {
  return options.map((option) => (
    <CustomField
      key={option.id}
      option={option}
      base={base}
      value={choice.custom[option.id] ?? []}
      error={errors[customKey(option.id)]}
      onChange={(value) => change({ custom: { ...choice.custom, [option.id]: value } })}
    />
  ));
}

interface CustomFieldProps {
  readonly option: CustomOptionView;
  readonly base: Grosze | null;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

const inputTypes = {
  text: 'text',
  date: 'date',
  time: 'time',
  'date-time': 'datetime-local',
} as const;

function CustomField({ option, base, value, error, onChange }: CustomFieldProps) {
  const { t } = useLingui();
  const noteOf = useSurchargeText(base);
  const isRequired = option.rules.includes('required');
  const shared = {
    name: customKey(option.id),
    label: option.title,
    required: isRequired,
    error,
    value: value[0] ?? '',
    maxLength: option.maxLength ?? undefined,
  };
  switch (option.kind) {
    case 'file':
      return (
        <p className={styles.note}>
          <b>{option.title}</b>: {t`Files cannot be sent here: please contact us`}
          {error !== undefined && <span className={styles.error}> {error}</span>}
        </p>
      );
    case 'area':
      return <TextArea {...shared} onChange={({ target }) => onChange([target.value])} />;
    case 'text':
    case 'date':
    case 'time':
    case 'date-time':
      return (
        <Field
          autoComplete="off"
          {...shared}
          type={inputTypes[option.kind]}
          onChange={({ target }) => onChange([target.value])}
        />
      );
    default:
      return (
        <ValueChoice
          kind={option.kind}
          legend={option.title}
          isRequired={isRequired}
          values={option.values.map((value) => ({
            id: value.id,
            title: value.title,
            note: noteOf(value),
            isDisabled: false,
          }))}
          chosen={value}
          error={error}
          onChoose={onChange}
        />
      );
  }
}

/** The surcharge of a value in the shop's currency: "+10,00 zł"; empty for a free one. */
function useSurchargeText(base: Grosze | null) {
  const format = usePriceFormat();
  return (value: CustomValueView): string => {
    if (base === null) return '';
    const amount = surchargeAmount(base, value);
    if (amount === 0) return '';
    return `${amount > 0 ? '+' : ''}${formatPrice(amount, format)}`;
  };
}
