import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** First focusable element; it skips the header. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      <Trans>Skip to content</Trans>
    </a>
  );
}
