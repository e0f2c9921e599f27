import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReviewField } from '../../../domain/account/order-reviews-form.ts';
import type { ReviewItem } from '../../../domain/commerce/review.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import type { AuthorPhotos } from './review-calls.ts';
import styles from './review-form.module.css';

const ratings = [5, 4, 3, 2, 1] as const;

interface ReviewFieldsProps {
  /** Error message of a field. */
  readonly fieldError: (name: string) => string | undefined;
  /** Names of the fields where a form covers several products. */
  readonly nameOf?: (name: ReviewField) => string;
  readonly required?: boolean;
  /** The product that is reviewed. */
  readonly item: Pick<ReviewItem, 'sizes' | 'bought_size'>;
  readonly photos: AuthorPhotos;
}

/** Rating, headline, text, worn size and photos of one review. */
export function ReviewFields({
  fieldError,
  nameOf = (name) => name,
  required = true,
  item,
  photos,
}: ReviewFieldsProps) {
  const { t } = useLingui();
  const hasPhotos = useFeatures()('review-photos');
  const errorId = useId();
  const error = fieldError(nameOf('rating'));
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
        error={fieldError(nameOf('title'))}
      />
      <TextArea
        label={t`Your opinion`}
        name={nameOf('detail')}
        required={required}
        error={fieldError(nameOf('detail'))}
      />
      <MeasureFields
        fieldError={fieldError}
        nameOf={nameOf}
        sizes={item.sizes ?? []}
        bought={item.bought_size}
      />
      {hasPhotos && (
        <PhotoField name={nameOf('photos')} photos={photos} error={fieldError(nameOf('photos'))} />
      )}
    </>
  );
}

interface SignatureFieldProps extends Pick<ReviewFieldsProps, 'fieldError'> {
  readonly name: string;
}

/** The public name of the reviewer, prefilled with `name`. */
export function SignatureField({ fieldError, name }: SignatureFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Signature`}
      name="nickname"
      required
      maxLength={64}
      autoComplete="nickname"
      defaultValue={name}
      error={fieldError('nickname')}
      hint={t`Everyone sees it beside the review.`}
    />
  );
}
