import { type RefObject, useEffect, useRef } from 'react';

/** What the window hears when a dialog comes over the page. */
export const modalOpened = 'witryna:modal';

/**
 * Keeps a native dialog in step with `isOpen`. The browser traps focus, closes on Escape and gives
 * focus back; a press on the backdrop closes too.
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
    const onClosed = () => close.current();
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('click', onPress);
    return () => {
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('click', onPress);
    };
  }, []);

  return ref;
}
