import { useLingui } from '@lingui/react/macro';
import { fits } from '../../../domain/form/review-fields.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import { fitLabels } from './fit-labels.ts';

interface MeasureFieldsProps {
  readonly fieldError: (name: string) => string | undefined;
  readonly nameOf: (name: 'size' | 'fit') => string;
  /** Names of the product's sizes. */
  readonly sizes: readonly string[];
  /** The bought size, which is filled in. */
  readonly bought: string | undefined;
}

/** The worn size and how it fits, of a product with sizes. */
export function MeasureFields({ fieldError, nameOf, sizes, bought }: MeasureFieldsProps) {
  const { t, i18n } = useLingui();
  if (!useFeatures()('review-measures') || sizes.length === 0) return null;
  return (
    <>
      <SelectField
        autoComplete="off"
        label={t`Size you wore`}
        name={nameOf('size')}
        defaultValue={bought ?? ''}
        error={fieldError(nameOf('size'))}
      >
        <option value="">{t`I do not say`}</option>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <SelectField
        autoComplete="off"
        label={t`How does it fit?`}
        name={nameOf('fit')}
        error={fieldError(nameOf('fit'))}
      >
        <option value="">{t`I do not say`}</option>
        {fits.map((fit) => (
          <option key={fit} value={fit}>
            {i18n._(fitLabels[fit])}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The author's height, once in a form. */
export function HeightField({ fieldError }: Pick<MeasureFieldsProps, 'fieldError'>) {
  const { t } = useLingui();
  if (!useFeatures()('review-measures')) return null;
  return (
    <Field
      autoComplete="off"
      inputMode="numeric"
      label={t`Your height in cm`}
      name="height"
      error={fieldError('height')}
      hint={t`Everyone sees it beside the review. It helps others to choose a size.`}
    />
  );
}
