import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** The first thing a keyboard meets: over the header to the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      <Trans>Skip to content</Trans>
    </a>
  );
}
