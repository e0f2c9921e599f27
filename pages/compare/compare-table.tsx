import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useRef, useState } from 'react';
import { ListTools } from '../../client/features/lists/list-page.tsx';
import { clearCompare, removeFromCompare } from '../../client/features/lists/lists.ts';
import { Button } from '../../client/ui/button.tsx';
import { Checkbox } from '../../client/ui/field.tsx';
import { ScrollRegion } from '../../client/ui/scroll-region.tsx';
import type { ProductList } from '../../domain/lists/product-list.ts';
import type { ComparisonView } from '../../domain/screens/load-comparison.ts';
import { CompareRows } from './compare-rows.tsx';
import styles from './compare-table.module.css';
import { ComparedProduct } from './compared-product.tsx';

interface CompareTableProps {
  readonly products: ProductList;
  readonly view: ComparisonView;
}

/** Products as columns, attributes as rows. Differences are marked and can be shown alone. */
export default function CompareTable({ products, view }: CompareTableProps) {
  const { t } = useLingui();
  const store = useStore();
  const place = useRef<HTMLDivElement>(null);
  const [isShort, setShort] = useState(false);
  const cards = products.map(({ sku }) => view.cards.find((card) => card.sku === sku) ?? null);

  async function takeAway(sku: string) {
    await removeFromCompare(store, sku);
    // The button was removed with its column, so the focus moves to the region.
    place.current?.querySelector('section')?.focus();
  }

  return (
    <>
      <ListTools>
        <Checkbox
          label={<Trans>Only what differs</Trans>}
          checked={isShort}
          onChange={(event) => setShort(event.target.checked)}
        />
        <Button look="quiet" onClick={() => void clearCompare(store)}>
          <Trans>Clear the comparison</Trans>
        </Button>
      </ListTools>
      <div ref={place} className={styles.place}>
        <ScrollRegion label={t`Compared products`}>
          <table className={styles.table}>
            <caption className={styles.caption}>
              <span>
                <Trans>Rows marked with ≠ are those in which the products differ.</Trans>
              </span>
            </caption>
            <thead>
              <tr>
                <td className={styles.corner} />
                {products.map((product, at) => (
                  <th key={product.sku} scope="col">
                    <ComparedProduct
                      product={product}
                      card={cards[at] ?? null}
                      onTakeAway={() => void takeAway(product.sku)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <CompareRows cards={cards} view={view} isShort={isShort} />
          </table>
        </ScrollRegion>
      </div>
    </>
  );
}
