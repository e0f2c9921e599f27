import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './details.module.css';

/**
 * A producer's guarantee of durability of more than two years, as text. The EU label is shown if
 * the merchant has added its picture, which must not be redrawn (Reg. 2025/1960, pl-B11).
 */
export function Durability({ years }: { readonly years: number }) {
  const { t } = useLingui();
  const hasLabel = Object.hasOwn(useShop().merchant.durabilityLabels, String(years));
  return (
    <>
      {hasLabel && (
        <img
          className={styles.label}
          src={`/gwarancja-prawna/trwalosc-${years}`}
          alt={t`Label of the European Union: producer's guarantee of durability; it says what stands below.`}
        />
      )}
      <p>
        <Plural
          value={years}
          one="The producer guarantees for # year that the whole product lasts, at no cost of yours."
          other="The producer guarantees for # years that the whole product lasts, at no cost of yours."
        />
      </p>
      <p>
        <Trans>
          The legal guarantee of the seller, at least 2 years, holds besides and whatever the
          producer says.
        </Trans>
      </p>
    </>
  );
}
