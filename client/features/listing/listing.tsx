import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Filters, ListingBar } from '#lazy/listing';
import type { ListingView } from '../../../domain/listing/views.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Slot } from '../../ui/common/slot.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { SearchField } from '../search/search-field.tsx';
import styles from './listing.module.css';
import { Results } from './results.tsx';
import { useListingLabel } from './use-listing-label.ts';

// The folder's styles in one fixed order, so that browser and server builds make the same style
// sheet and a page links it once (docs/decisions/007).
import.meta.glob('./*.module.css', { eager: true });

const DownloadButton = lazy(() => import('../offline/download-button.tsx'));

/** The offline download, below the products once the shop has started: it needs script. */
function Takeaway({ title }: { readonly title: string }) {
  if (useAtomValue(portsAtom) === null) return null;
  return (
    <Suspense>
      <DownloadButton plan={{ id: location.pathname, title, products: null }} />
    </Suspense>
  );
}

/**
 * A category, a tag or a search. All controls are links or GET forms, so it works without script.
 */
export function Listing({ view }: { readonly view: ListingView }) {
  const label = useListingLabel();
  const isSearch = view.mode === 'search';
  return (
    <>
      <header className={styles.header}>
        <Breadcrumbs crumbs={view.crumbs.filter((crumb) => crumb.link !== null)} />
        <h1 className={styles.title}>
          {isSearch ? <Trans>Results: {label({ label: view.title })}</Trans> : view.title}
        </h1>
        {view.lead !== null && <p className={styles.lead}>{view.lead}</p>}
        <Slot name="listing-head" title={view.title} />
        {isSearch && (
          <div className={styles.search}>
            <SearchField key={view.title} initial={String(view.query['q'] ?? '')} />
          </div>
        )}
        {view.subcategories.length > 0 && (
          <ul className={styles.subcategories}>
            {view.subcategories.map((category) => (
              <li key={category.name}>
                <Anchor target={category.link}>{category.name}</Anchor>
              </li>
            ))}
          </ul>
        )}
      </header>
      <ListingBar view={view} />
      <div className={view.filters.length > 0 ? styles.columns : undefined}>
        {view.filters.length > 0 && (
          <aside className={styles.filters}>
            <Filters view={view} />
          </aside>
        )}
        <Results view={view} />
      </div>
      {!isSearch && <Takeaway title={view.title} />}
    </>
  );
}
