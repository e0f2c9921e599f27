import { Plural, Trans } from '@lingui/react/macro';
import type { BuyingObstacle } from '../../domain/product/buying-obstacle.ts';
import { fewLeft } from '../../domain/product/quantity-limits.ts';
import type { ProductPageView, VariantView } from '../../domain/product/views.ts';
import { Announcement } from '../ui/announcement.tsx';
import styles from './availability.module.css';

interface AvailabilityProps {
  readonly view: ProductPageView;
  readonly variant: VariantView | null;
  /** Why it cannot be bought though it is in stock. */
  readonly obstacle?: BuyingObstacle | null;
  readonly id?: string;
}

/** Why a product in stock cannot be bought, where the action would be pressed in vain. [product-60] */
export function ObstacleText({ obstacle }: { readonly obstacle: BuyingObstacle }) {
  if (obstacle.kind === 'errors') return obstacle.texts.join(' ');
  return <Trans>Its price is not known, so it cannot be bought now.</Trans>;
}

/**
 * What is true of the chosen variant's stock: that it is there, how soon it leaves, and how few are
 * left. Nothing is promised that the stock does not hold (pl-D11, pl-B13).
 */
export function Availability({ view, variant, obstacle = null, id }: AvailabilityProps) {
  const isAvailable = variant?.isAvailable ?? view.isAvailable;
  const days = variant === null ? view.dispatchDays : variant.dispatchDays;
  const left = fewLeft(variant?.limits ?? view.limits);
  const isForSale = isAvailable && obstacle === null;
  const words = (
    <>
      {isForSale && days !== null && (
        <span>
          <Plural
            value={days}
            _0="Ships the same working day."
            one="In stock, ships within # working day."
            other="In stock, ships within # working days."
          />
        </span>
      )}{' '}
      {isForSale && left !== null && (
        <b>
          <Plural value={left} one="# piece left" other="# pieces left" />
        </b>
      )}
      {!isAvailable && <Trans>Not available now.</Trans>}
      {isAvailable && obstacle !== null && <ObstacleText obstacle={obstacle} />}
    </>
  );
  return (
    <>
      <p id={id} className={styles.availability}>
        {words}
      </p>
      <Announcement about={`${isAvailable} ${obstacle?.kind} ${days} ${left}`}>
        {words}
      </Announcement>
    </>
  );
}
