import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogAction {
  readonly label: ReactNode;
  readonly look?: 'primary' | 'ghost';
  readonly run?: () => void;
}

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly body: ReactNode;
  /** Content that belongs to the question and is longer than a sentence. */
  readonly children?: ReactNode;
  readonly actions: readonly DialogAction[];
  /** Also called after any action, because the dialog is closed then. */
  readonly onClose: () => void;
}

/** A modal question with a body text and its actions (route-32). */
export function ConfirmDialog({ isOpen, body, children, actions, onClose }: ConfirmDialogProps) {
  const ref = useModal(isOpen, onClose);
  const text = useId();
  return (
    <dialog ref={ref} className={styles.dialog} role="alertdialog" aria-labelledby={text}>
      <div className={styles.inside}>
        <p id={text} className={styles.text}>
          {body}
        </p>
        {children}
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <Button
              // The actions never change while the dialog is open.
              // biome-ignore lint/suspicious/noArrayIndexKey: order is identity here
              key={index}
              look={action.look ?? 'primary'}
              onClick={() => {
                ref.current?.close();
                action.run?.();
              }}
            >
              {action.label}
            </Button>
          ))}
        </div>
      </div>
    </dialog>
  );
}
