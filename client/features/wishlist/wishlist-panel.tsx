import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useRef, useState } from 'react';
import type { ProductCard } from '../../../domain/product/views.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Anchor, useOpen } from '../../ui/link-context.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import cartStyles from '../cart/cart-lines.module.css';
import { removeFromWishlist } from '../lists/lists.ts';
import { wishlistAtom } from '../lists/lists-atoms.ts';
import { useListedCards } from '../lists/use-listed-cards.ts';
import { quickAdd } from '../product-cards/quick-add.ts';
import { NoWishes } from './no-wishes.tsx';
import { useWishesThere } from './use-wishes-there.ts';
import styles from './wishlist.module.css';

/**
 * The wishlist as a panel, as the minicart for the cart: for guests and customers, also offline.
 */
export default function WishlistPanel({ onClose }: { readonly onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const wished = useAtomValue(wishlistAtom);
  const cards = useListedCards(wished);
  const place = useRef<HTMLDivElement>(null);
  useWishesThere();
  const close = () => setOpen(false);
  return (
    <Sheet
      title={<Trans>Favourites</Trans>}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        wished.length > 0 && (
          <ButtonLink
            target={{ to: 'screen', screen: 'wishlist' }}
            onClick={close}
            className={styles.all}
          >
            <Trans>Show all favourites</Trans>
          </ButtonLink>
        )
      }
    >
      <div ref={place} tabIndex={-1}>
        {wished.length === 0 ? (
          <NoWishes
            action={
              <Button onClick={close}>
                <Trans>Back to shopping</Trans>
              </Button>
            }
          />
        ) : cards === null ? (
          <Loading isTall />
        ) : (
          <ul>
            {cards.map((card) => (
              <Wish
                key={card.sku}
                card={card}
                close={close}
                // The button that had the focus is removed.
                onRemoved={() => place.current?.focus()}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

interface WishProps {
  readonly card: ProductCard;
  readonly close: () => void;
  readonly onRemoved: () => void;
}

function Wish({ card, close, onRemoved }: WishProps) {
  const { t } = useLingui();
  const store = useStore();
  const open = useOpen();
  const { storeCode } = useShop();
  const [isBusy, setBusy] = useState(false);
  const { name, sku } = card;
  const remove = () => removeFromWishlist(store, sku);

  /**
   * Removes the product from the wishlist once it is in the cart: a variant may have to be chosen
   * first.
   */
  async function move() {
    setBusy(true);
    const isHandled = await quickAdd(store, storeCode, sku, () => void remove().then(onRemoved));
    setBusy(false);
    if (isHandled) return;
    close();
    open(card.link);
  }

  return (
    <li className={cartStyles.line}>
      <Picture path={card.picture} alt="" kind="cart" sizes="72px" className={cartStyles.picture} />
      <div>
        <p className={cartStyles.name}>
          <Anchor target={card.link} onClick={close}>
            {name}
          </Anchor>
        </p>
        {card.price !== null && <Price price={card.price} />}
        {!card.isAvailable && (
          <p className={cartStyles.options}>
            <Trans>Sold out</Trans>
          </p>
        )}
        <div className={cartStyles.tools}>
          {card.isAvailable && (
            <Button
              look="quiet"
              isBusy={isBusy}
              onClick={() => void move()}
              aria-label={t`To the cart: ${name}`}
            >
              {t`To the cart`}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => void remove().then(onRemoved)}
            aria-label={t`Remove: ${name}`}
          >
            {t`Remove`}
          </Button>
        </div>
      </div>
    </li>
  );
}
