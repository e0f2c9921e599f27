import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { listedProduct } from '../../domain/lists/listed-product.ts';
import type { ProductPageView } from '../../domain/product/views.ts';
import { CompareToggle, WishToggle } from '../lists/list-toggles.tsx';
import { Button } from '../ui/button.tsx';
import styles from './decision-notes.module.css';

/**
 * What can be done with a product besides buying it: keep it, compare it, share its page as the address
 * says it, with the chosen variant and without what campaigns add. It works by script alone, so until
 * that is there only its place is.
 */
export function ProductActions({ view }: { readonly view: ProductPageView }) {
  const store = useStore();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const product = listedProduct(view);

  async function share() {
    const sharing = await import('./share.ts');
    const url = sharing.sharedAddress(location.href);
    await sharing.share(store, { title: view.name, url });
  }

  return (
    <div className={styles.actions} style={{ visibility: isAlive ? 'visible' : 'hidden' }}>
      <WishToggle product={product} />
      <CompareToggle product={product} />
      <Button look="quiet" onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
    </div>
  );
}
