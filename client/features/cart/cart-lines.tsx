import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { editFragment, editModeOf } from '../../../domain/cart/edit-mode.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { shownReduction } from '../../../domain/cart/line-reduction.ts';
import { lineMaximum } from '../../../domain/cart/quantity.ts';
import { lineTotal } from '../../../domain/cart/totals.ts';
import { errorTexts, unknownError } from '../../../domain/commerce/error-texts.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { domainText } from '../../core/notifications/domain-messages.ts';
import { Button } from '../../ui/button.tsx';
import { questionAtom } from '../../ui/common/confirm-host.tsx';
import { useOpen } from '../../ui/link-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { ReturnNote } from '../../ui/return-note.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { dispatchCart, removeLine, restoreLines, setQuantity } from './cart-actions.ts';
import {
  cartErrorsAtom,
  cartLinesAtom,
  cartSettingsAtom,
  isMicrocartOpenAtom,
} from './cart-atoms.ts';
import styles from './cart-lines.module.css';
import { editModeAtom } from './edit-mode-atom.ts';
import { LineNotes } from './line-notes.tsx';
import { LineReduction } from './line-reduction.tsx';
import { LineTitle } from './line-title.tsx';
import { moveToWishlist } from './move-to-wishlist.ts';
import { removedAtom } from './removed-atom.ts';

/** Opens the product of a line with its options selected, to change them there [engage-30]. */
function EditLine({ line }: { readonly line: CartLine }) {
  const { t } = useLingui();
  const setEditMode = useSetAtom(editModeAtom);
  const closeMinicart = useSetAtom(isMicrocartOpenAtom);
  const open = useOpen();
  const { link, name } = line;
  const editMode = editModeOf(line);
  if (link === null || editMode === null) return null;

  function edit() {
    if (link === null || editMode === null) return;
    // Set at once, because the shopper may click before the page has read the fragment.
    setEditMode(editMode);
    closeMinicart(false);
    open(link, { fragment: editFragment(editMode.key) });
  }

  return <Button look="quiet" onClick={edit} aria-label={t`Change: ${name}`}>{t`Change`}</Button>;
}

interface CartLinesProps {
  /** Whether the lines are visible; their stock is requested only then. */
  readonly isShown?: boolean;
}

/** Lines of the cart, in the minicart and on the checkout page. */
export function CartLines({ isShown = true }: CartLinesProps) {
  const store = useStore();
  const lines = useAtomValue(cartLinesAtom);
  const skus = lines.map(({ sku }) => sku).join();
  useEffect(() => {
    if (!isShown || skus === '') return;
    void import('./check-stock.ts').then(({ checkStock }) => checkStock(store));
  }, [store, isShown, skus]);
  return (
    <ul>
      {lines.map((line) => (
        <Line key={lineKey(line)} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { readonly line: CartLine }) {
  const store = useStore();
  const { t, i18n } = useLingui();
  const format = usePriceFormat();
  const setQuestion = useSetAtom(questionAtom);
  const setRemoved = useSetAtom(removedAtom);
  const key = lineKey(line);
  const refusal = useAtomValue(cartErrorsAtom)[key];
  const { stock: _gone, ...errors } = line.errors;
  const { name } = line;
  const maxQuantity = lineMaximum(line, useAtomValue(cartSettingsAtom));

  function remove() {
    setQuestion({
      text: t`Remove “${name}” from the cart?`,
      yes: t`Remove`,
      run: () => setRemoved({ name, undo: restoreAfter(removeLine(store, key)) }),
    });
  }

  const restoreAfter = (removed: readonly CartLine[]) => () => void restoreLines(store, removed);

  return (
    <li className={styles.line}>
      <Picture path={line.picture} alt="" kind="cart" sizes="72px" className={styles.picture} />
      <div>
        <LineTitle line={line} />
        <LineReduction line={line} className={styles.reduction} />
        <ReturnNote limit={line.returnLimit} className={styles.options} />
        {Object.values(errors).map((error) => (
          <p key={error} className={styles.error}>
            {domainText(i18n, error)}
          </p>
        ))}
        <LineNotes line={line} />
        <div className={styles.tools}>
          <QuantityStepper
            quantity={line.qty}
            most={maxQuantity}
            of={name}
            error={
              refusal && domainText(i18n, errorTexts[refusal] ?? unknownError, { maxQuantity })
            }
            onChange={(qty) => void setQuantity(store, key, qty)}
          />
          <EditLine line={line} />
          <Button
            look="quiet"
            onClick={() => void dispatchCart(store, { type: 'saveForLater', key })}
            aria-label={t`Save for later: ${name}`}
          >
            {t`Save for later`}
          </Button>
          <Button
            look="quiet"
            onClick={() => void moveToWishlist(store, line)}
            aria-label={t`To favourites: ${name}`}
          >
            {t`To favourites`}
          </Button>
          <Button look="quiet" onClick={remove} aria-label={t`Remove: ${name}`}>
            {t`Remove`}
          </Button>
        </div>
      </div>
      <p className={styles.price} data-reduced={shownReduction(line) !== null}>
        {formatPrice(lineTotal(line), format)}
      </p>
    </li>
  );
}
