import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReviewChoice } from '../../../domain/product-page/review-question.ts';
import type { FitCounts, WornView } from '../../../domain/product-page/worn-sizes.ts';
import { keepTogether } from '../../../domain/text/keep-together.ts';
import { Checkbox, SelectField } from '../../ui/field.tsx';
import styles from './reviews.module.css';

interface WornChoiceProps {
  readonly worn: WornView;
  /** How the chosen reviews judge the fit. */
  readonly fits: FitCounts | undefined;
  readonly choice: ReviewChoice;
  readonly onChoose: (choice: ReviewChoice) => void;
}

/** The filters by worn size and photos, and how the chosen reviews judge the fit. */
export function WornChoice({ worn, fits, choice, onChoose }: WornChoiceProps) {
  const { t } = useLingui();
  const { withPhotos } = worn;
  return (
    <>
      <div className={styles.choice}>
        {worn.sizes.length > 0 && (
          <SelectField
            autoComplete="off"
            required
            name="worn-size"
            label={t`Size worn`}
            value={choice.size ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChoose({ ...choice, size: value === '' ? null : value })
            }
          >
            <option value="">{t`All sizes`}</option>
            {worn.sizes.map(({ size, count }) => (
              <option key={size} value={size}>
                {keepTogether(size)} ({count})
              </option>
            ))}
          </SelectField>
        )}
        {withPhotos > 0 && (
          <Checkbox
            name="with-photo"
            label={t`Only with photos (${withPhotos})`}
            checked={choice.hasPhoto}
            onChange={({ currentTarget: { checked } }) =>
              onChoose({ ...choice, hasPhoto: checked })
            }
          />
        )}
      </div>
      {fits !== undefined && (
        <p className={styles.note}>
          <FitSentence size={choice.size && keepTogether(choice.size)} fits={fits} />
        </p>
      )}
    </>
  );
}

interface FitSentenceProps {
  readonly size: string | null;
  readonly fits: FitCounts;
}

/** How reviews judge the fit of a size, or of all. */
export function FitSentence({ size, fits: { small, right, large } }: FitSentenceProps) {
  const total = small + right + large;
  return (
    <>
      {size === null ? (
        <Trans>
          How the size fits, by <Plural value={total} one="# review" other="# reviews" />:
        </Trans>
      ) : (
        <Trans>
          How size {size} fits, by <Plural value={total} one="# review" other="# reviews" />:
        </Trans>
      )}{' '}
      <Trans>
        true to size {right}, too small {small}, too large {large}.
      </Trans>
    </>
  );
}
