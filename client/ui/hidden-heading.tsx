import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** A heading for who goes by headings: between a page's own and those of the cards below. */
export function HiddenHeading({ children }: { readonly children: ReactNode }) {
  return <h2 className={styles.hidden}>{children}</h2>;
}
