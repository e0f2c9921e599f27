import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { SizeTableView } from '../../../domain/catalogue/size-table.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Anchor, useOpen } from '../../ui/link-context.tsx';
import styles from './size-table-link.module.css';
import { sizeTablesAtom } from './size-tables-atom.ts';

const SizeTableSheet = lazy(() => import('./size-table-sheet.tsx'));
const sizeGuide = { to: 'screen', screen: 'size-guide' } as const;

/**
 * Links to the size table on the page. After hydration a click opens the table in a panel (pl-D07).
 * If a product with sizes has no table, a click fetches one from the backend. If the backend has
 * none either, the link leads to the size guide. [engage-24]
 */
export function SizeTableLink({ view }: { readonly view: ProductPageView }) {
  const { sizeTable, model } = view.details;
  const store = useStore();
  const open = useOpen();
  const isFetching = useAtomValue(sizeTablesAtom).fetching;
  const [shownTable, setShownTable] = useState<SizeTableView | null>(null);
  const [isOpen, setOpen] = useState(false);
  const hasSizes = view.options.some(({ code }) => code === 'size');
  if (sizeTable === null && !hasSizes) return null;

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

  const props = {
    className: styles.link,
    'aria-haspopup': 'dialog',
    'aria-busy': isFetching || undefined,
    onClick: (event: MouseEvent) => void handleClick(event),
    children: <Trans>Size table</Trans>,
  } as const;
  return (
    <>
      {sizeTable === null ? (
        <Anchor {...props} target={sizeGuide} />
      ) : (
        <a {...props} href="#rozmiary" />
      )}
      {shownTable !== null && (
        <Suspense fallback={null}>
          <SizeTableSheet
            table={shownTable}
            model={model}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
