import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';

interface AddToCartProps {
  readonly isSoldOut: boolean;
  /** The element that says why it cannot be added though it is in stock; undefined where it can. */
  readonly refusedBy?: string | undefined;
  /** The choice takes the place of a line of the cart. */
  readonly isEdit?: boolean;
  readonly add: () => Promise<unknown>;
  /** What one press adds a piece of, where that is known before the page is alive. */
  readonly sku?: string | undefined;
}

/** The one primary action. The cart's code is loaded with the first press or when the page rests. */
export function AddToCart({ isSoldOut, refusedBy, isEdit = false, add, sku }: AddToCartProps) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void add().finally(() => setBusy(false));
  };
  return (
    <Button
      onClick={press}
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
