import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldFrame {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error in words; shown and tied to the field. */
  readonly error?: ReactNode;
}

interface FramedProps extends FieldFrame {
  readonly required: boolean | undefined;
  /** What is searched for is no data of the form: nothing is said of leaving it out. */
  readonly isSearch?: boolean;
  readonly children: (tied: {
    readonly id: string;
    readonly required: boolean | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly className: string | undefined;
  }) => ReactNode;
}

/** Label above, hint and error below, all tied to the control for screen readers. */
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

/** A labelled text field. The key of a phone's keyboard leads to the next one; the last of a form says what it does. */
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

/** Browsers scroll to the cursor alone: the rest of the field would lie under a bar that stays (WCAG 2.4.11). */
const showWhole = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) =>
  currentTarget.scrollIntoView?.({ block: 'nearest' });

/** A field of several lines. */
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

/** A field with a list to choose from. */
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

/** A box to tick, its words beside it. */
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
