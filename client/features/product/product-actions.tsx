import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { listedProduct } from '../../../domain/lists/listed-product.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Button } from '../../ui/button.tsx';
import { CompareToggle, WishToggle } from '../lists/list-toggles.tsx';
import styles from './decision-notes.module.css';

/**
 * Actions besides buying: save, compare, and share the page's address, with the chosen variant and
 * without campaign parameters. They need script, so styles hide them in browsers without it.
 */
export function ProductActions({ view }: { readonly view: ProductPageView }) {
  const store = useStore();
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
      <Button look="quiet" onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
    </div>
  );
}
