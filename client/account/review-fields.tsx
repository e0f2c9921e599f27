import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Field, TextArea } from '../ui/field.tsx';
import styles from './account.module.css';

const ratings = [5, 4, 3, 2, 1] as const;

interface ReviewFieldsProps {
  /** The error of a field in words. */
  readonly say: (name: string) => string | undefined;
  /** The names of the fields where a form is about several products. */
  readonly nameOf?: (name: 'rating' | 'title' | 'detail') => string;
  readonly required?: boolean;
}

/** Stars, a headline and words about one product. */
export function ReviewFields({ say, nameOf = (name) => name, required = true }: ReviewFieldsProps) {
  const { t } = useLingui();
  const errorId = useId();
  const error = say(nameOf('rating'));
  return (
    <>
      <fieldset className={styles.stars} aria-describedby={error && errorId}>
        <legend>
          <Trans>How many stars?</Trans>
        </legend>
        {ratings.map((rating) => (
          <label key={rating}>
            <input type="radio" name={nameOf('rating')} value={rating} required={required} />
            {rating}
          </label>
        ))}
        {error !== undefined && (
          <p id={errorId} className={styles.fieldError}>
            {error}
          </p>
        )}
      </fieldset>
      <Field
        autoComplete="off"
        label={t`Headline`}
        name={nameOf('title')}
        required={required}
        maxLength={120}
        error={say(nameOf('title'))}
      />
      <TextArea
        label={t`Your opinion`}
        name={nameOf('detail')}
        required={required}
        error={say(nameOf('detail'))}
      />
    </>
  );
}

interface SignatureFieldProps extends Pick<ReviewFieldsProps, 'say'> {
  readonly name: string;
}

/** The name everyone sees, beginning with the customer's own. */
export function SignatureField({ say, name }: SignatureFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Signature`}
      name="nickname"
      required
      maxLength={64}
      autoComplete="nickname"
      defaultValue={name}
      error={say('nickname')}
      hint={t`Everyone sees it beside the review.`}
    />
  );
}
