import { useLingui } from '@lingui/react/macro';
import styles from './stars.module.css';

/** A rating out of five, as text for screen readers. */
export function Stars({ rating }: { readonly rating: number }) {
  const { t, i18n } = useLingui();
  const text = i18n.number(rating, { maximumFractionDigits: 1 });
  return (
    <span role="img" aria-label={t`Rated ${text} out of 5`} className={styles.stars}>
      {text} ★
    </span>
  );
}
