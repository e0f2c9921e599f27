import { Trans } from '@lingui/react/macro';
import { formatPrice } from '../../domain/price/format-price.ts';
import type { ClubPriceView, PriceView } from '../../domain/price/views.ts';
import styles from './price.module.css';
import { usePriceFormat } from './shop-context.tsx';

/** The notes beside a price that differs by customer. Lazy, because few prices do. */
export default function PriceNote({ price }: { readonly price: PriceView }) {
  return (
    <>
      {/* A price by the customer's group is set automatically, which must be disclosed
          (pl-A12). */}
      {(price.isPersonal || price.club?.isOwn) && (
        <p className={styles.lowest}>
          <Trans>This price was set automatically for your customer group.</Trans>
        </p>
      )}
      {price.club && <ClubPrice price={price} club={price.club} />}
    </>
  );
}

interface ClubPriceProps {
  readonly price: PriceView;
  readonly club: ClubPriceView;
}

/**
 * The club's price for non-members, or the regular price for members. States who gets it, and the
 * lowest price of 30 days that the main price does not show (pl-L11).
 */
function ClubPrice({ price, club }: ClubPriceProps) {
  const format = usePriceFormat();
  const amount = formatPrice(club.price, format);
  const regular = formatPrice(club.regular, format);
  const lowestInClub = formatPrice(club.lowest30, format);
  const lowestForAll = formatPrice(club.regularLowest30, format);
  const isShownAbove = price.lowest30 !== null;
  return (
    <>
      <p className={styles.price}>
        {club.isOwn && <Trans>Your club price. Without the club: {regular}</Trans>}
        {!club.isOwn && !price.isFrom && <Trans>Club price: {amount}</Trans>}
        {!club.isOwn && price.isFrom && <Trans>Club price: from {amount}</Trans>}
      </p>
      <p className={styles.lowest}>
        <Trans>
          For club members who are logged in. The club asks for no consent to marketing.
        </Trans>{' '}
        {club.conditions}
      </p>
      {!(club.isOwn && isShownAbove) && (
        <p className={styles.lowest}>
          <Trans>Lowest club price of the 30 days before the reduction: {lowestInClub}</Trans>
        </p>
      )}
      {(club.isOwn || !isShownAbove) && (
        <p className={styles.lowest}>
          <Trans>
            Lowest price without the club of the 30 days before the reduction: {lowestForAll}
          </Trans>
        </p>
      )}
    </>
  );
}
