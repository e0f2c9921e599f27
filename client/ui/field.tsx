import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldFrame {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error text; shown and linked to the field. */
  readonly error?: ReactNode;
}

interface FramedProps extends FieldFrame {
  readonly required: boolean | undefined;
  /** A search field is not form data, so it is not marked as optional. */
  readonly isSearch?: boolean;
  readonly children: (tied: {
    readonly id: string;
    readonly required: boolean | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly className: string | undefined;
  }) => ReactNode;
}

/** Label above, hint and error below, all linked to the control for screen readers. */
function Framed({ label, hint, error, required, isSearch, children }: FramedProps) {
  const { t } = useLingui();
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required !== true && isSearch !== true && (
          <span className={styles.optional}> ({t`optional`})</span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described === '' ? undefined : described,
        className: styles.input,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'id'> {
  readonly name: string;
}

/**
 * A labelled text field. The enter key of a phone's keyboard leads to the next field; the last
 * field of a form sets its own.
 */
export function Field({ label, hint, error, required, ...input }: FieldProps) {
  const isSearch = input.type === 'search';
  return (
    <Framed label={label} hint={hint} error={error} required={required} isSearch={isSearch}>
      {(tied) => <input enterKeyHint="next" {...input} {...tied} />}
    </Framed>
  );
}

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'id'> {
  readonly name: string;
}

/** Browsers scroll only to the cursor, so a sticky bar could cover the rest (WCAG 2.4.11). */
const showWhole = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) =>
  currentTarget.scrollIntoView?.({ block: 'nearest' });

/** A multi-line field. */
export function TextArea({ label, hint, error, required, ...area }: TextAreaProps) {
  return (
    <Framed label={label} hint={hint} error={error} required={required}>
      {(tied) => <textarea rows={4} onFocus={showWhole} {...area} {...tied} />}
    </Framed>
  );
}

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'id'> {
  readonly name: string;
}

/** A select field. */
export function SelectField({ label, hint, error, required, ...select }: SelectFieldProps) {
  return (
    <Framed label={label} hint={hint} error={error} required={required}>
      {(tied) => <select {...select} {...tied} />}
    </Framed>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
