import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { listedProduct } from '../../../domain/lists/listed-product.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Button } from '../../ui/button.tsx';
import { CompareToggle, WishToggle } from '../lists/list-toggles.tsx';
import styles from './decision-notes.module.css';

const AddToListSheet = lazy(() => import('../named-lists/add-to-list-sheet.tsx'));

interface ProductActionsProps {
  readonly view: ProductPageView;
  /** The chosen variant. */
  readonly sku: string | null;
}

/**
 * Actions besides buying: save, compare, and share the page's address, with the chosen variant and
 * without campaign parameters. They need script, so styles hide them in browsers without it.
 */
export function ProductActions({ view, sku }: ProductActionsProps) {
  const store = useStore();
  const [isChoosing, setChoosing] = useState(false);
  const product = listedProduct(view);

  async function share() {
    const sharing = await import('../../ui/common/share.ts');
    const url = sharing.sharedAddress(location.href);
    await sharing.share(store, { title: view.name, url });
  }

  return (
    <div className={styles.actions}>
      <WishToggle product={product} />
      <CompareToggle product={product} />
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Trans>Add to a list</Trans>
      </Button>
      <Button look="quiet" onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      {isChoosing && (
        <Suspense>
          <AddToListSheet view={view} sku={sku} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
