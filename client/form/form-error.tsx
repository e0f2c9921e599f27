import type { ReactNode } from 'react';
import styles from './form.module.css';

/** What is wrong with a form as a whole, said at once. */
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
 * What stands where a form was, once it is sent. The button that sent it is gone, and the focus with it; a
 * live region that comes together with its words many screen readers pass over. So the answer takes the
 * focus, and is read (WCAG 2.4.3, 4.1.3). [pl-G09]
 */
export function FormAnswer({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} role="status">
      {children}
    </div>
  );
}
