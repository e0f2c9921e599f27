import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListingView } from '../../domain/listing/views.ts';
import { Button } from '../ui/button.tsx';
import { Anchor, useHref } from '../ui/link-context.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Filters } from './filters.tsx';
import styles from './listing-bar.module.css';
import { useListingWords } from './use-listing-words.ts';

/** What is chosen, how many there are, in which order; on phones also the door to the filters. */
export function ListingBar({ view }: { readonly view: ListingView }) {
  const [isOpen, setOpen] = useState(false);
  const words = useListingWords();
  const { t } = useLingui();
  const chosen = view.chips.length;
  return (
    <div className={styles.bar}>
      {view.filters.length > 0 && (
        <button type="button" className={styles.open} onClick={() => setOpen(true)}>
          {chosen === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({chosen})</Trans>}
        </button>
      )}
      <ul className={styles.chips}>
        {view.chips.map((chip) => {
          const label = words(chip);
          return (
            <li key={label}>
              <Anchor
                target={chip.link}
                rel="nofollow"
                className={styles.chip}
                aria-label={t`Remove: ${label}`}
              >
                {label} <span aria-hidden="true">×</span>
              </Anchor>
            </li>
          );
        })}
        {chosen > 1 && (
          <li>
            <Anchor target={view.clearLink} className={styles.clear}>
              <Trans>Clear filters</Trans>
            </Anchor>
          </li>
        )}
      </ul>
      <p className={styles.total} role="status">
        <Plural value={view.total} one="# product" other="# products" />
      </p>
      <SortForm view={view} />
      <Sheet
        title={<Trans>Filters</Trans>}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <Button onClick={() => setOpen(false)} style={{ inlineSize: '100%' }}>
            <Plural value={view.total} one="Show # product" other="Show # products" />
          </Button>
        }
      >
        <Filters view={view} />
      </Sheet>
    </div>
  );
}

/** The order as a GET form; with script a choice is enough. */
function SortForm({ view }: { readonly view: ListingView }) {
  const hrefOf = useHref();
  const words = useListingWords();
  const { t } = useLingui();
  const [action = ''] = hrefOf(view.self).split('?');
  const { sort: _sort, p: _page, ...rest } = view.query;
  const chosen = view.sorts.find((sort) => sort.isChosen)?.value ?? '';
  return (
    <form className={styles.sort} action={action}>
      {Object.entries(rest).flatMap(([name, value]) =>
        [value]
          .flat()
          .map((each) => <input key={name + each} type="hidden" name={name} value={each} />),
      )}
      <select
        key={chosen}
        name="sort"
        defaultValue={chosen}
        aria-label={t`Sort by`}
        className={styles.select}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {view.sorts.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {words(sort)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{t`Sort`}</button>
      </noscript>
    </form>
  );
}
