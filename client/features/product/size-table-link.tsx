import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { SizeTableView } from '../../../domain/catalogue/size-table.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { classNames } from '../../ui/class-names.ts';
import { Anchor, useOpen } from '../../ui/link-context.tsx';
import { useBody } from '../sizes/body.ts';
import styles from './size-table-link.module.css';
import { sizeTablesAtom } from './size-tables-atom.ts';

const SizeTableSheet = lazy(() => import('./size-table-sheet.tsx'));
const SizeHint = lazy(() => import('../sizes/size-hint.tsx'));
const sizeGuide = { to: 'screen', screen: 'size-guide' } as const;

interface SizeTableLinkProps {
  readonly view: ProductPageView;
  /** The option beside whose name the link stands; without one it has a line of its own. */
  readonly sizes?: ProductPageView['options'][number];
  readonly onChoose: (code: string, id: string) => void;
}

/**
 * Links to the size table on the page. After hydration a click opens the table in a panel (pl-D07).
 * If a product with sizes has no table, a click fetches one from the backend. If the backend has
 * none either, the link leads to the size guide. [engage-24]
 */
export function SizeTableLink({ view, sizes, onChoose }: SizeTableLinkProps) {
  const { sizeTable, model } = view.details;
  const store = useStore();
  const body = useBody();
  const open = useOpen();
  const isFetching = useAtomValue(sizeTablesAtom).fetching;
  const [shownTable, setShownTable] = useState<SizeTableView | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (sizeTable === null && sizes === undefined) return null;

  function show(table: SizeTableView) {
    setShownTable(table);
    setOpen(true);
  }

  async function handleClick(event: MouseEvent) {
    event.preventDefault();
    if (sizeTable !== null) return show(sizeTable);
    const { fetchSizeTables } = await import('./fetch-size-tables.ts');
    const [first] = await fetchSizeTables(store, view.sku);
    if (first) show(first.table);
    else open(sizeGuide);
  }

  function choose(size: string) {
    const value = sizes?.values.find(({ label }) => label === size);
    if (sizes !== undefined && value !== undefined) onChoose(sizes.code, value.id);
    setOpen(false);
  }

  const props = {
    className: classNames(styles.link, sizes !== undefined && styles.beside),
    'aria-haspopup': 'dialog',
    'aria-busy': isFetching || undefined,
    onClick: (event: MouseEvent) => void handleClick(event),
    children: <Trans>Size table</Trans>,
  } as const;
  return (
    <div className={styles.sizes}>
      {sizeTable === null ? (
        <Anchor {...props} target={sizeGuide} />
      ) : (
        <a {...props} href="#rozmiary" />
      )}
      {sizeTable !== null && body !== null && (
        <Suspense fallback={null}>
          <SizeHint table={sizeTable} body={body} />
        </Suspense>
      )}
      {shownTable !== null && (
        <Suspense fallback={null}>
          <SizeTableSheet
            table={shownTable}
            model={model}
            sold={sizes?.values.map(({ label }) => label) ?? []}
            onChoose={choose}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
