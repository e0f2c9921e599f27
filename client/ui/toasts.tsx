import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toasts.module.css';
import { modalOpened } from './use-modal.ts';

export interface ToastItem {
  readonly id: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly text: ReactNode;
  readonly actions: readonly { readonly label: ReactNode; readonly run: () => void }[];
}

interface ToastsProps {
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: string) => void;
  /** Reading takes time: while a pointer or focus rests here, nothing goes away (pl-G09). */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/**
 * Which notices stood here when a dialog came over the page. They have been said, and what is behind a
 * dialog is given back to screen readers as new when it goes.
 */
function useSaid(items: readonly ToastItem[]): ReadonlySet<string> {
  const shown = useRef(new Set<string>());
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id } of items) shown.current.add(id);
  }, [items]);
  useEffect(() => {
    const onModal = () => setSaid(new Set(shown.current));
    addEventListener(modalOpened, onModal);
    return () => removeEventListener(modalOpened, onModal);
  }, []);
  return said;
}

/** Notices at the lower edge, announced politely, errors at once; each once. */
export function Toasts({ items, onDismiss, onPause, onResume }: ToastsProps) {
  const { t } = useLingui();
  const said = useSaid(items);
  const isNews = ({ id }: ToastItem) => !said.has(id);
  const toast = (item: ToastItem) => (
    <Toast key={item.id} item={item} close={t`Close`} onDismiss={onDismiss} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is a courtesy, not a control
    <div
      className={styles.region}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <div>{items.filter((item) => !isNews(item)).map(toast)}</div>
      {/* Only what came is read, not all that still stands. */}
      <div role="status" aria-live="polite" aria-atomic="false">
        {items.filter((item) => isNews(item) && item.type !== 'error').map(toast)}
      </div>
      <div role="alert" aria-atomic="false">
        {items.filter((item) => isNews(item) && item.type === 'error').map(toast)}
      </div>
    </div>
  );
}

interface ToastProps {
  readonly item: ToastItem;
  readonly close: string;
  readonly onDismiss: (id: string) => void;
}

function Toast({ item, close, onDismiss }: ToastProps) {
  return (
    <div className={styles.toast} data-type={item.type}>
      <p className={styles.text}>{item.text}</p>
      <IconButton icon="close" label={close} onClick={() => onDismiss(item.id)} />
      {item.actions.length > 0 && (
        <div className={styles.actions}>
          {item.actions.map((action, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a notice's actions never change
              key={index}
              look="quiet"
              onClick={() => {
                onDismiss(item.id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
