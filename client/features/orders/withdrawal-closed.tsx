import { Trans } from '@lingui/react/macro';
import { dayText } from '../../../domain/calendar/shop-dates.ts';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './orders.module.css';

/** Why an order cannot be withdrawn from, and the remaining options (pl-C07). */
export function WithdrawalClosed({ withdrawal }: Pick<OrderView, 'withdrawal'>) {
  const { locale } = useShop();
  const { reason, until } = withdrawal;
  switch (reason) {
    case 'cancelled':
      return (
        <p className={styles.soft}>
          <Trans>The order was cancelled: there is no contract to withdraw from.</Trans>
        </p>
      );
    case 'nothing_left':
      return (
        <p className={styles.soft}>
          <Trans>You have withdrawn from the whole order.</Trans>
        </p>
      );
    case 'excluded':
      return (
        <p className={styles.soft}>
          <Trans>
            The law excludes withdrawal here: the products were made for you, or the files were
            downloaded with your consent.
          </Trans>
        </p>
      );
    default: {
      // A backend without withdrawals sends no date; the right exists all the same.
      if (until === null) {
        return (
          <p className={styles.soft}>
            <Trans>
              To withdraw from this contract write to us. A complaint is possible for two years.
            </Trans>
          </p>
        );
      }
      const day = dayText(until.slice(0, 10), locale);
      return (
        <p className={styles.soft}>
          <Trans>
            The last day to withdraw from this contract was {day}. A complaint is possible for two
            years; for longer returns write to us.
          </Trans>
        </p>
      );
    }
  }
}
