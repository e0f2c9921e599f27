import { Trans } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Button } from '../ui/button.tsx';
import { removedAtom } from './removed-atom.ts';
import styles from './removed-note.module.css';

/** Says what was removed and brings it back. */
export function RemovedNote() {
  const [removed, setRemoved] = useAtom(removedAtom);
  if (removed === null) return null;
  const { name, undo } = removed;
  return (
    <p className={styles.note} role="status">
      <span>
        <Trans>Removed: {name}.</Trans>
      </span>
      <Button
        look="quiet"
        onClick={() => {
          undo();
          setRemoved(null);
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    </p>
  );
}
