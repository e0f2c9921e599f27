import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '../../../domain/calendar/shop-dates.ts';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { type OrderStep, orderProgress } from '../../../domain/order/order-progress.ts';
import { useShop } from '../../ui/shop-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './order-timeline.module.css';

const stepLabels: Readonly<Record<OrderStep['name'], MessageDescriptor>> = {
  placed: msg`Placed`,
  paid: msg`Paid`,
  packed: msg`Packed`,
  sent: msg`Sent`,
  delivered: msg`Delivered`,
};

/** How far an order is on its way, as a line of steps with their times. */
export function OrderTimeline({ order }: { readonly order: OrderView }) {
  const { t, i18n } = useLingui();
  const { locale } = useShop();
  const steps = orderProgress(order);
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={t`Progress of the order`}>
      {steps.map(({ name, isDone, at }) => (
        <li key={name} className={styles.step} data-done={isDone}>
          <span className={styles.name}>
            {i18n._(stepLabels[name])}
            <VisuallyHidden>
              : {isDone ? <Trans>done</Trans> : <Trans>still ahead</Trans>}
            </VisuallyHidden>
          </span>
          {isDone && at !== null && (
            <span className={styles.time}>{momentText(Date.parse(at), locale)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
