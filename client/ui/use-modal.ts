import { type RefObject, useEffect, useRef } from 'react';

/** The window event that is dispatched when a dialog opens. */
export const modalOpened = 'witryna:modal';

/**
 * Keeps a native dialog in sync with `isOpen`. The browser traps the focus, closes on Escape and
 * restores the focus; a click on the backdrop closes too.
 */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      dispatchEvent(new Event(modalOpened));
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    // This event comes after the focus is back: a key may have opened the dialog again by then.
    const onClosed = () => {
      if (!dialog.open) close.current();
    };
    const onEscape = (event: Event) => {
      event.preventDefault();
      dialog.close();
      close.current();
    };
    const onPointer = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener('cancel', onEscape);
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('click', onPointer);
    return () => {
      dialog.removeEventListener('cancel', onEscape);
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('click', onPointer);
    };
  }, []);

  return ref;
}
