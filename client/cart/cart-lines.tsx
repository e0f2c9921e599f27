import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { lineKey } from '../../domain/cart/line-key.ts';
import { lineTotal } from '../../domain/cart/totals.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import { questionAtom } from '../frame/confirm-host.tsx';
import { domainText } from '../notifications/domain-messages.ts';
import { Button } from '../ui/button.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { Picture } from '../ui/picture.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { usePriceFormat } from '../ui/shop-context.tsx';
import { removeLine, restoreLines, setQuantity } from './cart-actions.ts';
import { cartErrorsAtom, cartLinesAtom } from './cart-atoms.ts';
import styles from './cart-lines.module.css';
import { removedAtom } from './removed-atom.ts';

/** The lines of the cart, in the minicart and in the checkout's summary alike. */
export function CartLines() {
  const lines = useAtomValue(cartLinesAtom);
  return (
    <ul className={styles.lines}>
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
  const ask = useSetAtom(questionAtom);
  const setRemoved = useSetAtom(removedAtom);
  const key = lineKey(line);
  const refusal = useAtomValue(cartErrorsAtom)[key];
  const errors = Object.values(line.errors ?? {});
  const options = line.options.map((option) => option.value).join(', ');
  const { name } = line;

  function remove() {
    ask({
      text: t`Remove “${name}” from the cart?`,
      yes: t`Remove`,
      run: () => setRemoved({ name, undo: restoreAfter(removeLine(store, key)) }),
    });
  }

  const restoreAfter = (removed: readonly CartLine[]) => () => void restoreLines(store, removed);

  return (
    <li className={styles.line}>
      <Picture path={line.picture} alt="" kind="cart" sizes="72px" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          {line.link === null ? name : <Anchor target={line.link}>{name}</Anchor>}
        </p>
        {options !== '' && <p className={styles.options}>{options}</p>}
        {[...errors, ...(refusal === undefined ? [] : [refusal])].map((error) => (
          <p key={error} className={styles.error}>
            {domainText(i18n, error)}
          </p>
        ))}
        <div className={styles.tools}>
          <QuantityStepper
            quantity={line.qty}
            most={line.maxQuantity}
            of={name}
            onChange={(qty) => void setQuantity(store, key, qty)}
          />
          <Button look="quiet" onClick={remove} aria-label={t`Remove: ${name}`}>
            {t`Remove`}
          </Button>
        </div>
      </div>
      <p className={styles.price}>{formatPrice(lineTotal(line), format)}</p>
    </li>
  );
}
