import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Error of a form as a whole, announced at once. */
export function FormError({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.error}>
      {text}
    </p>
  );
}

const takeFocus = (place: HTMLElement | null) => place?.focus();

/**
 * Replaces a form once it is sent. The submit button is removed and loses the focus, and many
 * screen readers ignore a live region that is added together with its text. The response therefore
 * takes the focus, so it is read (WCAG 2.4.3, 4.1.3). [pl-G09]
 */
export function FormResponse({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} role="status">
      {children}
    </div>
  );
}
