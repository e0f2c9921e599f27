import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: ReactNode;
  /** Said to browsers without script, of a list that only this device knows. */
  readonly withoutScript?: ReactNode;
  readonly children: ReactNode;
}

/** A page that shows a list of products. */
export function ListPage({ title, withoutScript, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {withoutScript !== undefined && (
        <noscript>
          <p>{withoutScript}</p>
        </noscript>
      )}
      {children}
    </div>
  );
}

/** What can be done with the whole list. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
