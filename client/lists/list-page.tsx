import type { ReactNode } from 'react';
import { Page, PageTitle } from '../ui/page.tsx';
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
    <Page>
      <PageTitle>{title}</PageTitle>
      {withoutScript !== undefined && (
        <noscript>
          <p>{withoutScript}</p>
        </noscript>
      )}
      {children}
    </Page>
  );
}

/** What can be done with the whole list. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
