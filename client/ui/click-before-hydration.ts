import { type MouseEventHandler, useEffect, useRef } from 'react';

declare global {
  interface Window {
    /**
     * Buttons with an unhandled click; set by a script in the document
     * (`renderer/document/first-script.ts`).
     */
    pendingClicks?: WeakSet<Element>;
  }
}

/**
 * For a button of the server's HTML: a click before hydration is executed afterwards. Submit
 * buttons are handled by their form (`useSubmitBeforeHydration`).
 */
export function useClickBeforeHydration(onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (button?.type !== 'button' || !window.pendingClicks?.has(button)) return;
    // A click that triggered the hydration is handled within its own event.
    const timer = setTimeout(() => {
      if (window.pendingClicks?.delete(button)) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
  return {
    ref,
    onClick: (event: React.MouseEvent<HTMLButtonElement>) => {
      window.pendingClicks?.delete(event.currentTarget);
      onClick?.(event);
    },
  };
}
