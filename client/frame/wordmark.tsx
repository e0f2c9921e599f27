import { useLingui } from '@lingui/react/macro';
import { Anchor } from '../ui/link-context.tsx';
import styles from './wordmark.module.css';

export function Wordmark() {
  const { t } = useLingui();
  return (
    <Anchor
      className={styles.wordmark}
      target={{ to: 'screen', screen: 'home' }}
      aria-label={t`Witryna, home page`}
    >
      Witryna
    </Anchor>
  );
}
