import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Checkbox, SelectField } from '../../ui/field.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import styles from './buying.module.css';

interface ValueView {
  readonly id: string;
  readonly title: string;
  /** Such as a price; may be empty. */
  readonly note: string;
  readonly isDisabled: boolean;
}

interface ValueChoiceProps {
  readonly kind: 'radio' | 'select' | 'checkbox' | 'multiple';
  readonly legend: string;
  readonly isRequired: boolean;
  readonly values: readonly ValueView[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChoose: (ids: readonly string[]) => void;
}

/**
 * A single or multiple choice, as radios, a select or checkboxes; an optional choice can be
 * cleared.
 */
export function ValueChoice(props: ValueChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const none = { id: '', title: t`None`, note: '', isDisabled: false };
  const isOneOf = props.kind === 'radio' || props.kind === 'select';
  const values = isOneOf && !props.isRequired ? [none, ...props.values] : props.values;
  if (props.kind === 'select') return <SelectOf {...props} values={values} />;
  return (
    <Group {...props}>
      {values.map((value) => {
        const isChosen =
          props.chosen.includes(value.id) || (value.id === '' && props.chosen.length === 0);
        return isOneOf ? (
          <RadioRow
            key={value.id}
            name={name}
            title={value.title}
            end={value.note}
            disabled={value.isDisabled}
            checked={isChosen}
            onChange={() => props.onChoose(value.id === '' ? [] : [value.id])}
          />
        ) : (
          <Checkbox
            key={value.id}
            label={[value.title, value.note].filter((word) => word !== '').join(' · ')}
            disabled={value.isDisabled}
            checked={isChosen}
            onChange={() =>
              props.onChoose(
                isChosen
                  ? props.chosen.filter((id) => id !== value.id)
                  : [...props.chosen, value.id],
              )
            }
          />
        );
      })}
    </Group>
  );
}

function Group({
  legend,
  isRequired,
  error,
  children,
}: ValueChoiceProps & { readonly children: ReactNode }) {
  const { t } = useLingui();
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error === undefined ? undefined : ''}
    >
      <legend className={styles.legend}>
        {legend}
        {!isRequired && <span className={styles.note}> ({t`optional`})</span>}
      </legend>
      {children}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function SelectOf({ legend, isRequired, values, chosen, error, onChoose }: ValueChoiceProps) {
  const { t } = useLingui();
  return (
    <SelectField
      autoComplete="off"
      name={legend}
      label={legend}
      required={isRequired}
      error={error}
      value={chosen[0] ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? [] : [target.value])}
    >
      {isRequired && <option value="">{t`Please choose`}</option>}
      {values.map((value) => (
        <option key={value.id} value={value.id} disabled={value.isDisabled}>
          {[value.title, value.note].filter((word) => word !== '').join(' · ')}
        </option>
      ))}
    </SelectField>
  );
}
