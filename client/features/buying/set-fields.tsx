import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { SetPartView } from '../../../domain/buying/views.ts';
import { lineMaximum } from '../../../domain/cart/quantity.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { cartSettingsAtom } from '../cart/cart-atoms.ts';
import styles from './buying.module.css';
import type { FieldsProps } from './fields-props.ts';

interface SetFieldsProps extends FieldsProps {
  readonly parts: readonly SetPartView[];
}

/** The products of a set, each with its own quantity; zero is allowed. */
export function SetFields({ choice, change, parts }: SetFieldsProps) {
  const settings = useAtomValue(cartSettingsAtom);
  return (
    <ul className={styles.set}>
      {parts.map((part) => (
        <li key={part.sku} className={styles.part}>
          <Picture path={part.picture} alt="" kind="cart" sizes="72px" className={styles.picture} />
          <div>
            <p>
              {part.link === null ? part.name : <Anchor target={part.link}>{part.name}</Anchor>}
            </p>
            <Price price={part.price} />
          </div>
          {part.isAvailable ? (
            <QuantityStepper
              quantity={choice.set[part.sku] ?? 0}
              least={0}
              most={lineMaximum(part, settings)}
              of={part.name}
              onChange={(quantity) => change({ set: { ...choice.set, [part.sku]: quantity } })}
            />
          ) : (
            <p className={styles.note}>
              <Trans>Sold out</Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
