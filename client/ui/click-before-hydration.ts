import { type MouseEventHandler, useEffect, useRef } from 'react';

declare global {
  interface Window {
    /** Buttons whose press nobody has answered yet; made by a script in the document (`renderer/remember-clicks.ts`). */
    unansweredPresses?: WeakSet<Element>;
  }
}

/**
 * For a button of the server's HTML: what was pressed before it came alive happens when it does. One that sends a
 * form is the form's (`useEarlySubmit`).
 */
export function useClickBeforeHydration(onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (button?.type !== 'button' || !window.unansweredPresses?.has(button)) return;
    // A press that itself brought the button to life is answered within its own event.
    const timer = setTimeout(() => {
      if (window.unansweredPresses?.delete(button)) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
  return {
    ref,
    onClick: (event: React.MouseEvent<HTMLButtonElement>) => {
      window.unansweredPresses?.delete(event.currentTarget);
      onClick?.(event);
    },
  };
}
