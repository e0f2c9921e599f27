import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useFeatures } from '../../ui/shop-context.tsx';
import styles from './account.module.css';
import { AvailabilityList } from './availability-list.tsx';
import { NewsletterSwitch } from './newsletter-switch.tsx';

const DeviceNotice = lazy(() => import('../push/device-notice.tsx'));

/** What the shop sends to the customer: the newsletter, order news and availability alerts. */
export default function NotificationsSection() {
  const has = useFeatures();
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Notifications</Trans>
      </h2>
      {has('newsletter') && <NewsletterSwitch />}
      <h3 className={styles.subheading}>
        <Trans>News of your orders</Trans>
      </h3>
      <p className={styles.soft}>
        {has('push') ? (
          <Trans>
            We always write to your e-mail. Beside that, this device can tell you at once.
          </Trans>
        ) : (
          <Trans>We write to your e-mail.</Trans>
        )}
      </p>
      <Suspense>
        <DeviceNotice topic={{ kind: 'orders' }} />
      </Suspense>
      {has('availability') && <AvailabilityList />}
    </>
  );
}
