import { Trans } from '@lingui/react/macro';
import type { ListingView } from '../../domain/listing/views.ts';
import { SearchField } from '../frame/search-field.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CardGrid, gridSizes } from '../ui/card-grid.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { ProductCard } from '../ui/product-card.tsx';
import { Filters } from './filters.tsx';
import styles from './listing.module.css';
import { ListingBar } from './listing-bar.tsx';
import { Pager } from './pager.tsx';
import { useListingWords } from './use-listing-words.ts';

/** Cards of the first rows are not waited for. */
const firstRow = 4;

/** A category, a tag or a search: everything is a link or a GET form, so it works without script. */
export function Listing({ view }: { readonly view: ListingView }) {
  const words = useListingWords();
  const isSearch = view.mode === 'search';
  return (
    <>
      <header className={styles.header}>
        <Breadcrumbs crumbs={view.crumbs.filter((crumb) => crumb.link !== null)} />
        <h1 className={styles.title}>
          {isSearch ? <Trans>Results: {words({ label: view.title })}</Trans> : view.title}
        </h1>
        {view.lead !== null && <p className={styles.lead}>{view.lead}</p>}
        {isSearch && (
          <div className={styles.search}>
            <SearchField initial={String(view.query['q'] ?? '')} />
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
      <div className={styles.columns}>
        <aside className={styles.filters}>
          <Filters view={view} />
        </aside>
        <div>
          {view.cards.length === 0 ? (
            <EmptyState
              title={words({ label: view.notice ?? '' })}
              action={
                view.chips.length > 0 && (
                  <ButtonLink target={view.clearLink}>
                    <Trans>Clear filters</Trans>
                  </ButtonLink>
                )
              }
            />
          ) : (
            <CardGrid columns={3}>
              {view.cards.map((card, index) => (
                <li key={card.sku} className={index % 12 === 6 ? styles.wide : undefined}>
                  <ProductCard card={card} sizes={gridSizes[3]} isPriority={index < firstRow} />
                </li>
              ))}
            </CardGrid>
          )}
          <Pager view={view} />
        </div>
      </div>
    </>
  );
}
