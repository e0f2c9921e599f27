import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { ProductToAdd } from '../../../domain/cart/commands.ts';
import { roomFor } from '../../../domain/cart/quantity.ts';
import { readSharedCart } from '../../../domain/cart/shared-cart.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { replaceAddress } from '../../core/navigation/history-entries.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { Button } from '../../ui/button.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { addAllToCart } from './cart-actions.ts';
import { cartLinesAtom, cartSettingsAtom } from './cart-atoms.ts';
import { sharedCartParameter } from './share-cart.ts';
import styles from './shared-cart-notice.module.css';

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

  function choose(isWanted: boolean) {
    forgetLink();
    if (isWanted && offer) void addAllToCart(store, offer);
    setOffer([]);
  }

  if (offer === null || offer.length === 0) return null;
  const count = offer.length;
  return (
    <section className={styles.offer} aria-label={t`A cart shared with you`}>
      <h2>
        <Trans>Somebody shared a cart with you</Trans>
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
