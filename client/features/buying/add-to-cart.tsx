import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface AddToCartProps {
  readonly isSoldOut: boolean;
  /**
   * The id of the element that explains why a product in stock cannot be added; undefined if it can.
   */
  readonly refusedBy?: string | undefined;
  /** The choice replaces a line of the cart. */
  readonly isEdit?: boolean;
  readonly add: () => Promise<unknown>;
  /** The sku that one click adds, if it is known before hydration. */
  readonly sku?: string | undefined;
}

/** The primary button. The cart's code is loaded with the first click or when the page is idle. */
export function AddToCart({ isSoldOut, refusedBy, isEdit = false, add, sku }: AddToCartProps) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = () => {
    setBusy(true);
    void add().finally(() => setBusy(false));
  };
  return (
    <Button
      onClick={handleClick}
      data-press={sku}
      isBusy={isBusy}
      disabled={isSoldOut || refusedBy !== undefined}
      aria-describedby={refusedBy}
      style={{ inlineSize: '100%' }}
    >
      {isSoldOut ? (
        <Trans>Sold out</Trans>
      ) : isEdit ? (
        <Trans>Save the change</Trans>
      ) : (
        <Trans>Add to cart</Trans>
      )}
    </Button>
  );
}
