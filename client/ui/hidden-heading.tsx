import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** A heading for screen readers, between the page's heading and those of the cards. */
export function HiddenHeading({ children }: { readonly children: ReactNode }) {
  return <h2 className={styles.hidden}>{children}</h2>;
}
