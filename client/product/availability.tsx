import { Plural, Trans } from '@lingui/react/macro';
import type { ProductPageView, VariantView } from '../../domain/product/views.ts';
import { Said } from '../ui/said.tsx';
import styles from './availability.module.css';

interface AvailabilityProps {
  readonly view: ProductPageView;
  readonly variant: VariantView | null;
}

/**
 * What is true of the chosen variant's stock: that it is there, how soon it leaves, and how few are
 * left. Nothing is promised that the stock does not hold (pl-D11, pl-B13).
 */
export function Availability({ view, variant }: AvailabilityProps) {
  const isAvailable = variant?.isAvailable ?? view.isAvailable;
  const days = variant === null ? view.dispatchDays : variant.dispatchDays;
  const left = variant?.lowStock ?? null;
  const words = (
    <>
      {isAvailable && days !== null && (
        <span>
          <Plural
            value={days}
            _0="Ships the same working day."
            one="In stock, ships within # working day."
            other="In stock, ships within # working days."
          />
        </span>
      )}{' '}
      {isAvailable && left !== null && (
        <b>
          <Plural value={left} one="# piece left" other="# pieces left" />
        </b>
      )}
      {!isAvailable && <Trans>Not available now.</Trans>}
    </>
  );
  return (
    <>
      <p className={styles.availability}>{words}</p>
      <Said about={`${isAvailable} ${days} ${left}`}>{words}</Said>
    </>
  );
}
