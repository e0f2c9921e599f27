import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { FilterOptionView, FilterView, ListingView } from '../../../domain/listing/views.ts';
import { classNames } from '../../ui/class-names.ts';
import { GetForm } from '../../ui/get-form.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { useBody } from '../sizes/body.ts';
import styles from './filters.module.css';
import { priceErrorId } from './price-error.ts';
import { useFollow, useShowPending } from './use-follow.ts';
import { useListingLabel } from './use-listing-label.ts';

const OwnSizes = lazy(() => import('./own-sizes.tsx'));

/** Filters as groups of links: each leads to the listing with that value toggled. */
export function Filters({ view }: { readonly view: ListingView }) {
  const label = useListingLabel();
  const body = useBody();
  return (
    <div>
      {view.filters.map((filter) => (
        <section key={filter.code} className={styles.group} aria-label={label(filter)}>
          <p className={styles.label}>{label(filter)}</p>
          <ul className={filter.kind === 'cells' ? styles.cells : styles.list}>
            {filter.options.map((option) => (
              <li key={option.id}>
                <Option filter={filter} option={option} label={label} />
              </li>
            ))}
          </ul>
          {filter.code === 'size' && body !== null && (
            <Suspense fallback={null}>
              <OwnSizes view={view} filter={filter} body={body} />
            </Suspense>
          )}
          {filter.kind === 'price' && <PriceForm view={view} />}
        </section>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly filter: FilterView;
  readonly option: FilterOptionView;
  readonly label: ReturnType<typeof useListingLabel>;
}

function Option({ filter, option, label }: OptionProps) {
  const follow = useFollow();
  return (
    <Anchor
      {...follow(option.link)}
      rel="nofollow"
      aria-current={option.isChosen ? 'true' : undefined}
      className={classNames(
        filter.kind === 'cells' ? styles.cell : styles.option,
        option.isChosen && styles.chosen,
        option.count === 0 && styles.none,
      )}
    >
      {filter.kind !== 'cells' && (
        <span
          aria-hidden="true"
          className={styles.box}
          style={option.hex === null ? undefined : { background: option.hex }}
        />
      )}
      <span className={styles.word}>{label(option)}</span>
      <span className={styles.count}>{option.count}</span>
    </Anchor>
  );
}

/** A custom price range; the other filters are preserved. */
function PriceForm({ view }: { readonly view: ListingView }) {
  const { t } = useLingui();
  const showPending = useShowPending();
  const { price_from, price_to, p: _page, ...search } = view.query;
  const from = view.unreadPrice?.from ?? price_from ?? '';
  const to = view.unreadPrice?.to ?? price_to ?? '';
  const fault = view.unreadPrice && {
    'aria-invalid': true,
    'aria-describedby': priceErrorId,
  };
  const form = useRef<HTMLFormElement>(null);
  const bounds = `${from}-${to}`;
  const shown = useRef(bounds);
  useEffect(() => {
    // Typed values are reset when another price is chosen; values typed before hydration stay.
    if (shown.current !== bounds) form.current?.reset();
    shown.current = bounds;
  }, [bounds]);
  return (
    <GetForm
      ref={form}
      className={styles.price}
      target={{ ...view.self, search }}
      onSubmit={() => showPending('listing')}
    >
      <input
        {...fault}
        className={styles.bound}
        name="price_from"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={20}
        defaultValue={from}
        aria-label={t`Price from`}
        placeholder={t`from`}
      />
      <input
        {...fault}
        className={styles.bound}
        name="price_to"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={20}
        defaultValue={to}
        aria-label={t`Price to`}
        placeholder={t`to`}
      />
      <button type="submit" className={styles.apply}>
        <Trans>Show</Trans>
      </button>
    </GetForm>
  );
}
