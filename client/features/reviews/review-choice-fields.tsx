import { Plural, useLingui } from '@lingui/react/macro';
import type { RatingShare } from '../../../domain/product-page/rating-shares.ts';
import {
  everyReview,
  type ReviewChoice,
  reviewSorts,
} from '../../../domain/product-page/review-question.ts';
import { SelectField } from '../../ui/field.tsx';
import styles from './reviews.module.css';

interface ReviewChoiceFieldsProps {
  readonly shares: readonly RatingShare[] | null;
  readonly choice: ReviewChoice;
  readonly onChoose: (choice: ReviewChoice) => void;
}

const stars = [5, 4, 3, 2, 1] as const;

/** The filter and the order of reviews. */
export function ReviewChoiceFields({ shares, choice, onChoose }: ReviewChoiceFieldsProps) {
  const { t } = useLingui();
  const countOf = (value: number) => shares?.find((share) => share.stars === value)?.count;
  const names = {
    newest: t`Newest first`,
    best: t`Best first`,
    worst: t`Worst first`,
  };
  return (
    <div className={styles.choice}>
      <SelectField
        autoComplete="off"
        required
        name="stars"
        label={t`Show reviews`}
        value={choice.stars ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...choice, stars: value === '' ? null : Number(value) })
        }
      >
        <option value="">{t`All reviews`}</option>
        {stars.map((value) => {
          const count = countOf(value);
          return (
            <option key={value} value={value} disabled={count === 0}>
              <Plural value={value} one="# star" other="# stars" />
              {count !== undefined && ` (${count})`}
            </option>
          );
        })}
      </SelectField>
      <SelectField
        autoComplete="off"
        required
        name="review-sort"
        label={t`Sort by`}
        value={choice.sort}
        onChange={({ currentTarget: { value } }) => {
          const sort = reviewSorts.find((each) => each === value) ?? everyReview.sort;
          onChoose({ ...choice, sort });
        }}
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
