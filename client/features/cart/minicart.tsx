import { Trans } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { segmentValue } from '../../../domain/cart/totals.ts';
import { zero } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { cartLinesAtom, isMicrocartOpenAtom } from './cart-atoms.ts';
import { CartLines } from './cart-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import styles from './minicart.module.css';
import { RemovedNote } from './removed-note.tsx';
import { SavedForLater } from './saved-for-later.tsx';
import { cartTotalsAtom } from './totals-atoms.ts';

/** The cart in a sheet over the page; `after` is shown below its lines, while it is open. */
export function Minicart({ after }: { readonly after: ReactNode }) {
  const [isOpen, setOpen] = useAtom(isMicrocartOpenAtom);
  const lines = useAtomValue(cartLinesAtom);
  const totals = useAtomValue(cartTotalsAtom);
  const format = usePriceFormat();
  const close = () => setOpen(false);
  const itemsTotal = formatPrice(segmentValue(totals, 'subtotal_incl_tax') ?? zero, format);
  return (
    <Sheet
      title={<Trans>Cart</Trans>}
      isOpen={isOpen}
      onClose={close}
      footer={
        lines.length > 0 && (
          <>
            <p className={styles.sum}>
              <span>
                <Trans>Goods</Trans>
              </span>
              <b>{itemsTotal}</b>
            </p>
            <ButtonLink
              target={{ to: 'screen', screen: 'checkout' }}
              onClick={close}
              className={styles.checkout}
            >
              <Trans>Proceed to checkout</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      <RemovedNote />
      {lines.length === 0 ? (
        <EmptyCart
          action={
            <Button onClick={close}>
              <Trans>Back to shopping</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <FreeDelivery />
          <CartLines isShown={isOpen} />
          {isOpen && after}
        </>
      )}
      <SavedForLater isShown={isOpen} />
    </Sheet>
  );
}
