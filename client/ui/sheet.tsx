import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';

interface SheetProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays at the lower edge while the rest scrolls. */
  readonly footer?: ReactNode;
}

/** A panel over the page: from the right on desktops, from below on phones. */
export function Sheet({ title, isOpen, onClose, children, footer }: SheetProps) {
  const { t } = useLingui();
  const ref = useModal(isOpen, onClose);
  const heading = useId();
  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby={heading}>
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={t`Close`} onClick={() => ref.current?.close()} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
