import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { ProductToAdd } from '../../../domain/cart/commands.ts';
import { roomFor } from '../../../domain/cart/quantity.ts';
import { readSharedCart, sharedCartParameter } from '../../../domain/cart/shared-cart.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { replaceAddress } from '../../core/navigation/history-entries.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { Button } from '../../ui/button.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { addAllToCart, dispatchCart } from '../cart/cart-actions.ts';
import { cartLinesAtom, cartSettingsAtom } from '../cart/cart-atoms.ts';
import { enterCheckout } from './checkout.ts';
import styles from './shared-cart-notice.module.css';
import { fetchHandover, forgetSecret, saveHandover, secretInAddress } from './take-over.ts';

/** Without it, who opens the link again would order everything twice. */
const goneMessage = 'This order was placed already, or the offer of your assistant has expired.';

/** Removes the shared cart from the address, so a reload does not offer it again. */
function forgetLink(): void {
  const url = new URL(location.href);
  url.searchParams.delete(sharedCartParameter);
  replaceAddress(url);
}

/** Offers the products of a shared cart; adds them only when the shopper accepts. */
export default function SharedCartNotice({ text }: { readonly text: string }) {
  const store = useStore();
  const { t } = useLingui();
  const format = usePriceFormat();
  const [offer, setOffer] = useState<readonly ProductToAdd[] | null>(null);
  const [secret] = useState(secretInAddress);

  useEffect(forgetSecret, []);

  useEffect(() => {
    let isLeft = false;
    const lines = readSharedCart(text);
    void whenStarted(store)
      .then(({ findProducts }) => findProducts(lines.map(({ sku }) => sku)))
      .catch(() => ({}))
      .then(
        (found: Awaited<ReturnType<Awaited<ReturnType<typeof whenStarted>>['findProducts']>>) => {
          if (isLeft) return;
          setOffer(
            lines.flatMap(({ sku, qty }) => {
              const product = found[sku];
              if (!product) return [];
              const room = roomFor(product, store.get(cartLinesAtom), store.get(cartSettingsAtom));
              return room < 1 ? [] : [{ product, qty: Math.min(qty, room) }];
            }),
          );
        },
      );
    return () => {
      isLeft = true;
    };
  }, [store, text]);

  /** Details come before the products: the form reads them when it opens. */
  async function accept(products: readonly ProductToAdd[]) {
    const handover = secret === null ? null : await fetchHandover(store, secret);
    if (handover === 'gone') {
      notify(store, { kind: 'cart', type: 'warning', message: goneMessage });
      return;
    }
    if (handover) await saveHandover(store, handover);
    await addAllToCart(store, products);
    if (handover) await dispatchCart(store, { type: 'nameOrder', orderId: handover.orderId });
    // The page opened with an empty cart, for which there are no methods and no discount.
    await enterCheckout(store);
  }

  function choose(isWanted: boolean) {
    forgetLink();
    if (isWanted && offer) void accept(offer);
    setOffer([]);
  }

  if (offer === null || offer.length === 0) return null;
  const count = offer.length;
  return (
    <section className={styles.offer} aria-label={t`A cart shared with you`}>
      <h2>
        {secret === null ? (
          <Trans>Somebody shared a cart with you</Trans>
        ) : (
          <Trans>Your assistant prepared this order</Trans>
        )}
      </h2>
      <ul>
        {offer.map(({ product, qty }) => (
          <li key={product.sku}>
            {product.name}
            {product.options.map(({ value }) => `, ${value}`)} × {String(qty)}
            {product.unitPrice !== null && <> · {formatPrice(product.unitPrice, format)}</>}
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button onClick={() => choose(true)}>
          <Plural value={count} one="Add # product to my cart" other="Add # products to my cart" />
        </Button>
        <Button look="ghost" onClick={() => choose(false)}>
          <Trans>No, thank you</Trans>
        </Button>
      </div>
    </section>
  );
}
