import { type Atom, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ProductList } from '../../../domain/lists/product-list.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { Page, PageTitle } from '../../ui/page.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: ReactNode;
  /** Shown without script, for a list that exists only on this device. */
  readonly withoutScript?: ReactNode;
  /** The list, if it is stored on this device; unset for a list that came with its page. */
  readonly products?: Atom<ProductList>;
  readonly children: ReactNode;
}

const StoredListNote = lazy(() => import('./stored-list-note.tsx'));
const DeviceNote = lazy(() => import('../../ui/common/device-note.tsx'));

/** A page with a list of products; offline it states that the data is stored, and since when. */
export function ListPage({ title, withoutScript, products, children }: ListPageProps) {
  const isOnline = useAtomValue(isOnlineAtom);
  return (
    <Page isWhole>
      {!isOnline && (
        <Suspense>
          {products === undefined ? (
            <DeviceNote at={null} count={null} isReduced={false} />
          ) : (
            <StoredListNote products={products} />
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

/** The actions for the whole list. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
