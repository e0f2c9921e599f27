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
  /** What it is about, such as the added product; below the text. */
  readonly detail?: ReactNode;
  readonly actions: readonly { readonly label: ReactNode; readonly run: () => void }[];
}

interface ToastsProps {
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: string) => void;
  /**
   * While a pointer or focus is on the notices, none disappears, because reading takes time
   * (pl-G09).
   */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/**
 * The notices that were visible when a dialog opened. They are already announced, but screen
 * readers treat content behind a dialog as new when the dialog closes.
 */
function useAnnounced(items: readonly ToastItem[]): ReadonlySet<string> {
  const shown = useRef(new Set<string>());
  const [announced, setAnnounced] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id } of items) shown.current.add(id);
  }, [items]);
  useEffect(() => {
    const onModal = () => setAnnounced(new Set(shown.current));
    addEventListener(modalOpened, onModal);
    return () => removeEventListener(modalOpened, onModal);
  }, []);
  return announced;
}

/** Notices at the lower edge. Each is announced once, politely, and errors at once. */
export function Toasts({ items, onDismiss, onPause, onResume }: ToastsProps) {
  const { t } = useLingui();
  const announced = useAnnounced(items);
  const isNews = ({ id }: ToastItem) => !announced.has(id);
  const toast = (item: ToastItem) => (
    <Toast key={item.id} item={item} close={t`Close`} onDismiss={onDismiss} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is an extra, not a control
    <div
      className={styles.region}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <div>{items.filter((item) => !isNews(item)).map(toast)}</div>
      {/* Only the new notice is announced, not all visible ones. */}
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
      {item.detail}
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
