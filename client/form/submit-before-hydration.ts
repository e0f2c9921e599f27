import { type RefObject, useEffect } from 'react';

declare global {
  interface Window {
    /** Forms that were sent and nobody has taken; made by a script in the document (`renderer/remember-clicks.ts`). */
    unsentForms?: WeakSet<HTMLFormElement>;
  }
}

/** For a form of the server's HTML: sent before it came alive, it is sent when it does, with what was typed. */
export function useSubmitBeforeHydration(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (form === null || !window.unsentForms?.has(form)) return;
    const timer = setTimeout(() => {
      if (window.unsentForms?.delete(form)) form.requestSubmit();
    });
    return () => clearTimeout(timer);
  }, [ref]);
}
