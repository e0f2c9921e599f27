import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { ProductPageView, VariantView } from '../../domain/product/views.ts';
import { Button } from '../ui/button.tsx';

interface AddToCartProps {
  readonly view: ProductPageView;
  readonly variant: VariantView | null;
  readonly onMissing: () => void;
}

/** The one primary action. The cart's code is loaded with the first press or when the page rests. */
export function AddToCart({ view, variant, onMissing }: AddToCartProps) {
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  const isSoldOut = variant === null ? !view.isAvailable : !variant.isAvailable;

  async function add() {
    if (view.options.length > 0 && variant === null) {
      onMissing();
      return;
    }
    setBusy(true);
    try {
      const [{ addToCart }, { cartProductOfPage }] = await Promise.all([
        import('../cart/cart-actions.ts'),
        import('../../domain/cart/product-of-page.ts'),
      ]);
      await addToCart(store, cartProductOfPage(view, variant?.sku ?? null));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button onClick={add} isBusy={isBusy} disabled={isSoldOut} style={{ inlineSize: '100%' }}>
      {isSoldOut ? <Trans>Sold out</Trans> : <Trans>Add to cart</Trans>}
    </Button>
  );
}
