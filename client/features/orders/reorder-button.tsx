import { Plural, Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { type LeftOutReason, type Reorder, reorder } from '../../../domain/order/reorder.ts';
import { reason } from '../../core/log.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { Button, ButtonLink, type Look } from '../../ui/button.tsx';
import formStyles from '../../ui/form/form.module.css';
import { addAllToCart } from '../cart/cart-actions.ts';
import { cartLinesAtom, cartSettingsAtom } from '../cart/cart-atoms.ts';
import styles from './orders.module.css';

interface ReorderButtonProps {
  /** Gives the bought lines; a list of orders fetches them on the click. May throw. */
  readonly linesOf: (store: Store) => OrderView['lines'] | Promise<OrderView['lines']>;
  readonly look?: Look;
  /** For screen readers, where a page has several such buttons: which order. */
  readonly children?: ReactNode;
}

/** Adds the order's products to the cart again and names those that are unavailable. */
export function ReorderButton({ linesOf, look = 'ghost', children }: ReorderButtonProps) {
  const store = useStore();
  const [done, setDone] = useState<Reorder | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function again() {
    if (isBusy) return;
    setBusy(true);
    setDone(null);
    const { findProducts, log } = await whenStarted(store);
    try {
      const lines = await linesOf(store);
      const products = await findProducts(lines.map(({ sku }) => sku));
      const cart = { lines: store.get(cartLinesAtom), settings: store.get(cartSettingsAtom) };
      const found = reorder(lines, products, cart);
      if (found.items.length > 0) await addAllToCart(store, found.items, true);
      setDone(found);
    } catch (error) {
      log.info('order.not-repeated', { reason: reason(error) });
      setDone('failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look={look} isBusy={isBusy} onClick={() => void again()}>
        <Trans>Order again</Trans>
        {children}
      </Button>
      <div role="status" className={formStyles.said}>
        {done !== null && (
          <div className={styles.notice}>
            {done === 'failed' ? (
              <Trans>Nothing could be added. Try again.</Trans>
            ) : (
              <Result of={done} />
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Result({ of: { items, fewer, leftOut } }: { readonly of: Reorder }) {
  return (
    <>
      {items.length > 0 && (
        <p>
          <Trans>The products are in the cart, at today's prices.</Trans>
        </p>
      )}
      {leftOut.length + fewer.length > 0 && (
        <ul className={styles.list}>
          {fewer.map(({ name, qty }) => (
            <li key={name}>
              {name}: <Plural value={qty} one="only # piece" other="only # pieces" />
            </li>
          ))}
          {leftOut.map(({ name, reason: why }) => (
            <li key={name}>
              {name}: <Why reason={why} />
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ButtonLink target={{ to: 'screen', screen: 'checkout' }}>
          <Trans>Go to the cart</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function Why({ reason: why }: { readonly reason: LeftOutReason }) {
  if (why === 'gone') return <Trans>no longer sold</Trans>;
  if (why === 'sold-out') return <Trans>sold out</Trans>;
  if (why === 'in-cart') return <Trans>all there is of it is in the cart already</Trans>;
  return <Trans>please choose it anew on its page</Trans>;
}
