import { type RefObject, useEffect } from 'react';

declare global {
  interface Window {
    /**
     * Forms submitted but not handled yet; recorded by a script in the document
     * (`renderer/document/remember-clicks.ts`).
     */
    unsentForms?: WeakSet<HTMLFormElement>;
  }
}

/** Submits a form of the server's HTML after hydration, if it was submitted before. */
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
