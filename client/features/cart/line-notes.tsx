import { Plural, Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { type LineChange, lineChanges } from '../../../domain/cart/line-changes.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { Button } from '../../ui/button.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { dispatchCart, setQuantity } from './cart-actions.ts';
import styles from './cart-lines.module.css';

/** Changes of a line since it was added, with actions for them. */
export function LineNotes({ line }: { readonly line: CartLine }) {
  return (
    // The live region exists before its text, so new text is announced, and only that. [pl-G09]
    <div role="status" aria-atomic="false">
      {lineChanges(line).map((change) => (
        <div key={change.kind} className={styles.note}>
          <LineNote line={line} change={change} />
        </div>
      ))}
    </div>
  );
}

interface LineNoteProps {
  readonly line: CartLine;
  readonly change: LineChange;
}

function LineNote({ line, change }: LineNoteProps) {
  const store = useStore();
  const format = usePriceFormat();
  const key = lineKey(line);
  if (change.kind === 'gone') {
    return (
      <p>
        <Trans>Sold out since you added it. Remove it to order the rest.</Trans>
      </p>
    );
  }
  if ('most' in change) {
    const { kind, most } = change;
    return (
      <>
        <p>
          {kind === 'few' ? (
            <Plural value={most} one="Only # piece is left." other="Only # pieces are left." />
          ) : (
            <Plural
              value={most}
              one="One order may hold # piece at most."
              other="One order may hold # pieces at most."
            />
          )}
        </p>
        <Button look="quiet" onClick={() => void setQuantity(store, key, most)}>
          <Plural value={most} one="Take # piece" other="Take # pieces" />
        </Button>
      </>
    );
  }
  const was = formatPrice(change.was, format);
  const now = formatPrice(change.now, format);
  const isDearer = change.kind === 'dearer';
  return (
    <>
      <p>
        {isDearer ? (
          <Trans>
            The price has gone up since you added it: {was} then, {now} now.
          </Trans>
        ) : (
          <Trans>
            The price has gone down since you added it: {was} then, {now} now.
          </Trans>
        )}
      </p>
      <Button look="quiet" onClick={() => void dispatchCart(store, { type: 'acceptPrice', key })}>
        {isDearer ? <Trans>I agree to the new price</Trans> : <Trans>OK</Trans>}
      </Button>
    </>
  );
}
