import { useLingui } from '@lingui/react/macro';
import type { ReviewText } from '../../../domain/commerce/review.ts';
import { keepTogether } from '../../../domain/text/keep-together.ts';
import { fitLabels } from './fit-labels.ts';
import styles from './reviews.module.css';

interface ReviewMeasuresProps {
  readonly review: Pick<ReviewText, 'height' | 'size' | 'fit'>;
}

/** Height of the author, worn size and fit; nothing where the review states none. */
export function ReviewMeasures({ review }: ReviewMeasuresProps) {
  const { t, i18n } = useLingui();
  const { height, fit } = review;
  const size = review.size && keepTogether(review.size);
  const parts = [
    height === undefined ? '' : t`Height ${height} cm`,
    size === undefined ? '' : t`Size ${size}`,
    fit === undefined ? '' : i18n._(fitLabels[fit]),
  ].filter(Boolean);
  return parts.length === 0 ? null : <p className={styles.note}>{parts.join(' · ')}</p>;
}
