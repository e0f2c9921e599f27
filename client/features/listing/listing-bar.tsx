import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ListingView } from '../../../domain/listing/views.ts';
import { GetForm } from '../../ui/get-form.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import styles from './listing-bar.module.css';
import { priceErrorId } from './price-error.ts';
import { useFollow, useShowPending } from './use-follow.ts';
import { useListingLabel } from './use-listing-label.ts';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

/**
 * The chosen filters, the number of products and the order; on phones also the button for filters.
 */
export function ListingBar({ view }: { readonly view: ListingView }) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  const store = useStore();
  const { cards } = view;
  useEffect(() => {
    const skus = cards.filter((card) => card.isAvailable).map((card) => card.sku);
    void import('./prefetch-stock.ts').then(({ prefetchStock }) => prefetchStock(store, skus));
  }, [store, cards]);
  const chosen = view.chips.length;
  return (
    <div className={styles.bar}>
      {view.filters.length > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={styles.open}
          aria-haspopup="dialog"
        >
          {chosen === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({chosen})</Trans>}
        </button>
      )}
      <Chips view={view} />
      <p className={styles.total} role="status">
        <Plural value={view.total} one="# product" other="# products" />
      </p>
      <SortForm view={view} />
      <Anchor
        target={{ to: 'screen', screen: 'sorting-rules' }}
        className={styles.about}
        aria-label={t`How we sort products`}
        title={t`How we sort products`}
      >
        ?
      </Anchor>
      {view.unreadPrice && (
        <p id={priceErrorId} role="alert" className={styles.error}>
          <Trans>Please provide prices such as 99.50, the lower one first</Trans>
        </p>
      )}
      {isOpen && (
        <Suspense>
          <FilterDrawer view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The chosen filters, each with a link that removes it. */
function Chips({ view }: { readonly view: ListingView }) {
  const follow = useFollow();
  const optionLabel = useListingLabel();
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  // The chip disappears with its filter, so the focus moves to the list.
  const keepFocus = () => list.current?.focus();
  return (
    <ul ref={list} tabIndex={-1} className={styles.chips} aria-label={t`Chosen filters`}>
      {view.chips.map((chip) => {
        const label = optionLabel(chip);
        return (
          <li key={label} onClickCapture={keepFocus}>
            <Anchor
              {...follow(chip.link)}
              rel="nofollow"
              className={styles.chip}
              aria-label={t`Remove: ${label}`}
            >
              {label} <span aria-hidden="true">×</span>
            </Anchor>
          </li>
        );
      })}
      {view.chips.length > 1 && (
        <li onClickCapture={keepFocus}>
          <Anchor {...follow(view.clearLink)} className={styles.clear}>
            <Trans>Clear filters</Trans>
          </Anchor>
        </li>
      )}
    </ul>
  );
}

/** The order as a GET form; with script it is submitted on change. */
function SortForm({ view }: { readonly view: ListingView }) {
  const label = useListingLabel();
  const showPending = useShowPending();
  const { t } = useLingui();
  const { sort: _sort, p: _page, ...search } = view.query;
  const chosen = view.sorts.find((sort) => sort.isChosen)?.value ?? '';
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    // The address decides, but not at hydration: a choice made before it is submitted.
    if (select.current !== null && shown.current !== chosen) select.current.value = chosen;
    shown.current = chosen;
  }, [chosen]);
  return (
    <GetForm target={{ ...view.self, search }} onSubmit={() => showPending('listing')}>
      <select
        ref={select}
        name="sort"
        // Otherwise a browser restores an old choice, which would count as a new one.
        autoComplete="off"
        defaultValue={chosen}
        aria-label={t`Sort by`}
        className={styles.select}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {view.sorts.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {label(sort)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{t`Sort`}</button>
      </noscript>
    </GetForm>
  );
}
