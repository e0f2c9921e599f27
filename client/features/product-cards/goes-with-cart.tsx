import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useId } from 'react';
import { Anchor } from '../../ui/link-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { cartLinesAtom, isMicrocartOpenAtom } from '../cart/cart-atoms.ts';
import styles from '../cart/cart-lines.module.css';
import { type FindCards, useLateCards } from './use-late-cards.ts';

/** More would push the cart's own lines out of sight. */
const mostShown = 3;

/** What goes with the products in the cart, by the shop's links; nothing where there is none. */
export default function GoesWithCart() {
  const id = useId();
  const { storeCode } = useShop();
  const close = useSetAtom(isMicrocartOpenAtom);
  const lines = useAtomValue(cartLinesAtom);
  const wanted = [...new Set(lines.map(({ sku, parentSku }) => parentSku ?? sku))].join('\n');
  const find = useCallback<FindCards>(
    ({ matchingOf }) => matchingOf(storeCode, wanted.split('\n'), mostShown),
    [storeCode, wanted],
  );
  const cards = useLateCards(find);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.below}>
      <h3 id={id}>
        <Trans>To go with it</Trans>
      </h3>
      <ul>
        {cards.map(({ sku, name, link, picture, price }) => (
          <li key={sku} className={styles.line}>
            <Picture path={picture} alt="" kind="cart" sizes="72px" className={styles.picture} />
            <div>
              <p className={styles.name}>
                <Anchor target={link} onClick={() => close(false)}>
                  {name}
                </Anchor>
              </p>
              {price && <Price price={price} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
