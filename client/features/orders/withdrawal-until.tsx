import { Trans } from '@lingui/react/macro';
import { dayText } from '../../../domain/calendar/shop-dates.ts';
import { useShop } from '../../ui/shop-context.tsx';

/** The withdrawal deadline of an order; `until` is null before the delivery (pl-C01). */
export function WithdrawalUntil({ until }: { readonly until: string | null }) {
  const { locale } = useShop();
  if (until === null) {
    return (
      <Trans>You can withdraw from the contract until 14 days after you get the parcel.</Trans>
    );
  }
  const day = dayText(until.slice(0, 10), locale);
  return <Trans>You can withdraw from the contract until {day}.</Trans>;
}
