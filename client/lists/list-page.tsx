import { type Atom, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ProductList } from '../../domain/lists/product-list.ts';
import { isOnlineAtom } from '../net/online.ts';
import { Page, PageTitle } from '../ui/page.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: ReactNode;
  /** Said to browsers without script, of a list that only this device knows. */
  readonly withoutScript?: ReactNode;
  /** The list, where this device keeps it; of one that came with its page nothing more is known. */
  readonly products?: Atom<ProductList>;
  readonly children: ReactNode;
}

const KeptListNote = lazy(() => import('./stored-list-note.tsx'));
const DeviceNote = lazy(() => import('../offline/device-note.tsx'));

/** A page that shows a list of products; without a connection it says that they are as kept here, and since when. */
export function ListPage({ title, withoutScript, products, children }: ListPageProps) {
  const isOnline = useAtomValue(isOnlineAtom);
  return (
    <Page isWhole>
      {!isOnline && (
        <Suspense>
          {products === undefined ? (
            <DeviceNote at={null} count={null} isReduced={false} />
          ) : (
            <KeptListNote products={products} />
          )}
        </Suspense>
      )}
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
