import { Trans } from '@lingui/react/macro';
import { Anchor } from 'witryna/ui';
import styles from './night-line.module.css';

/** Above the header: what Noc is, and the way to its own screen. */
export default function NightLine() {
  return (
    <p className={styles.line}>
      <Trans>Sewn by night</Trans>
      {' · '}
      <Anchor target={{ to: 'screen', screen: 'own', params: { page: 'lookbook' } }}>
        <Trans>See the lookbook</Trans>
      </Anchor>
    </p>
  );
}
