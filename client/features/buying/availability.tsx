import { Plural, Trans } from '@lingui/react/macro';
import { fewLeft } from '../../../domain/product/quantity-limits.ts';
import type { VariantView } from '../../../domain/product/views.ts';
import type { BuyingObstacle } from '../../../domain/product-page/buying-obstacle.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Announcement } from '../../ui/announcement.tsx';
import styles from './availability.module.css';

interface AvailabilityProps {
  readonly view: ProductPageView;
  readonly variant: VariantView | null;
  /** Why a product in stock cannot be bought. */
  readonly obstacle?: BuyingObstacle | null;
  readonly id?: string;
}

/**
 * Why a product in stock cannot be bought, shown when a click would have no effect. [product-60]
 */
export function ObstacleText({ obstacle }: { readonly obstacle: BuyingObstacle }) {
  if (obstacle.kind === 'errors') return obstacle.texts.join(' ');
  return <Trans>Its price is not known, so it cannot be bought now.</Trans>;
}

/**
 * The stock of the chosen variant: its availability, the dispatch time, and how few are left. It
 * promises nothing that the stock does not cover (pl-D11, pl-B13).
 */
export function Availability({ view, variant, obstacle = null, id }: AvailabilityProps) {
  const isAvailable = variant?.isAvailable ?? view.isAvailable;
  const days = variant === null ? view.dispatchDays : variant.dispatchDays;
  const left = fewLeft(variant?.limits ?? view.limits);
  const isNothingLeft = view.options.length > 0 && 'variants' in view.errors;
  const isForSale = isAvailable && obstacle === null;
  const text = (
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
      {!isAvailable && !isNothingLeft && <Trans>Not available now.</Trans>}
      {isNothingLeft && <Trans>No available product variants</Trans>}
      {isAvailable && obstacle !== null && <ObstacleText obstacle={obstacle} />}
    </>
  );
  return (
    <>
      <p id={id} className={styles.availability}>
        {text}
      </p>
      <Announcement about={`${isAvailable} ${obstacle?.kind} ${days} ${left}`}>{text}</Announcement>
    </>
  );
}
