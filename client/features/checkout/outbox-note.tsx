import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { waitingCountAtom } from '../../core/sync/waiting-count.ts';
import { Anchor } from '../../ui/link-context.tsx';
import styles from './outbox-note.module.css';

/** A note beside the cart about waiting orders, with a link to them. */
export function OutboxNote() {
  const waiting = useAtomValue(waitingCountAtom);
  if (waiting === 0) return null;
  return (
    <p className={styles.note} role="status">
      <Anchor target={{ to: 'screen', screen: 'outbox' }}>
        <Plural value={waiting} one="# order waits to be sent" other="# orders wait to be sent" />
      </Anchor>
    </p>
  );
}
