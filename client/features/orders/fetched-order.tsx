import { Trans } from '@lingui/react/macro';
import type { ErrorCode } from '../../../domain/errors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import type { OrderKey } from './order-calls.ts';
import { useOrder } from './use-order.ts';
import WholeOrder from './whole-order.tsx';

/** The order behind a key, fetched from the backend. */
export default function FetchedOrder({ view }: { readonly view: OrderKey }) {
  const { order, failure, reload } = useOrder(view);
  if (order !== null) return <WholeOrder key={order.order_uuid} order={order} />;
  return failure === null ? <Loading /> : <NotShown failure={failure} reload={reload} />;
}

interface NotShownProps {
  readonly failure: ErrorCode;
  readonly reload: () => void;
}

/** Why an order cannot be shown, with a retry and other ways to find it. */
export function NotShown({ failure, reload }: NotShownProps) {
  const canFind = useFeatures()('find-order');
  return (
    <FailedState
      onRetry={reload}
      action={
        canFind && (
          <ButtonLink target={{ to: 'screen', screen: 'order-lookup' }}>
            <Trans>Find an order</Trans>
          </ButtonLink>
        )
      }
    >
      {failure === 'OFFLINE' || failure === 'COMMERCE_UNAVAILABLE' || !canFind ? (
        <Trans>The order cannot be shown just now.</Trans>
      ) : (
        <Trans>This device does not know the order. Find it by its number and e-mail.</Trans>
      )}
    </FailedState>
  );
}
