import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom, useStore } from 'jotai';
import { useId } from 'react';
import { withSaved } from '../../../domain/cart/apply-saved.ts';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import type { CartState } from '../../../domain/cart/cart-state.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { shownReduction } from '../../../domain/cart/line-reduction.ts';
import { withoutSaved } from '../../../domain/cart/merge-saved.ts';
import { lineTotal } from '../../../domain/cart/totals.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReturnNote } from '../../ui/return-note.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { dispatchCart } from './cart-actions.ts';
import styles from './cart-lines.module.css';
import { LineReduction } from './line-reduction.tsx';
import { LineTitle } from './line-title.tsx';
import { removedAtom } from './removed-atom.ts';

/** The lines saved for later, with the way back to the cart. */
export default function SavedLines({ lines }: { readonly lines: readonly CartLine[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.below}>
      <h3 id={id}>
        <Trans>Saved for later</Trans>
      </h3>
      <ul>
        {lines.map((line) => (
          <SavedLine key={lineKey(line)} line={line} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ line }: { readonly line: CartLine }) {
  const store = useStore();
  const { t } = useLingui();
  const format = usePriceFormat();
  const setRemoved = useSetAtom(removedAtom);
  const { name, qty, unitPrice } = line;
  const key = lineKey(line);
  const isSoldOut = line.is_in_stock === false;

  function remove() {
    const edit = (state: CartState) => withoutSaved(state, key);
    const restore = (state: CartState) => ({ ...state, saved: withSaved(state.saved, [line]) });
    void dispatchCart(store, { type: 'editSaved', edit });
    setRemoved({
      name,
      undo: () => void dispatchCart(store, { type: 'editSaved', edit: restore }),
    });
  }

  return (
    <li className={styles.line}>
      <Picture path={line.picture} alt="" kind="cart" sizes="72px" className={styles.picture} />
      <div>
        <LineTitle line={line} />
        {qty > 1 && unitPrice !== null && (
          <p className={styles.options}>
            {qty} × {formatPrice(unitPrice, format)}
          </p>
        )}
        <LineReduction line={line} className={styles.reduction} />
        <ReturnNote limit={line.returnLimit} className={styles.options} />
        {isSoldOut && (
          <p className={styles.error}>
            <Trans>Sold out</Trans>
          </p>
        )}
        <div className={styles.tools}>
          {!isSoldOut && (
            <Button
              look="quiet"
              onClick={() => void dispatchCart(store, { type: 'moveToCart', key })}
              aria-label={t`Move to the cart: ${name}`}
            >
              {t`Move to the cart`}
            </Button>
          )}
          <Button look="quiet" onClick={remove} aria-label={t`Remove from saved: ${name}`}>
            {t`Remove`}
          </Button>
        </div>
      </div>
      {unitPrice !== null && (
        <p className={styles.price} data-reduced={shownReduction(line) !== null}>
          {formatPrice(lineTotal(line), format)}
        </p>
      )}
    </li>
  );
}
