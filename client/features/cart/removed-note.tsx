import { Trans } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Button } from '../../ui/button.tsx';
import { type Removed, removedAtom } from './removed-atom.ts';
import styles from './removed-note.module.css';

/** Names the removed product and offers an undo. */
export function RemovedNote() {
  const [removed, setRemoved] = useAtom(removedAtom);
  const clear = () => setRemoved(null);
  // The live region exists before its text, so the text is announced. [pl-G09]
  return <div role="status">{removed !== null && <UndoNote {...removed} clear={clear} />}</div>;
}

interface UndoNoteProps extends Removed {
  readonly clear: () => void;
}

/** The text and undo of a removal, for a live region. */
export function UndoNote({ name, undo, clear }: UndoNoteProps) {
  return (
    <p className={styles.note}>
      <span>
        <Trans>Removed: {name}.</Trans>
      </span>
      <Button
        look="quiet"
        onClick={() => {
          undo();
          clear();
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    </p>
  );
}
