import { Trans } from '@lingui/react/macro';
import styles from './account.module.css';
import { AvailabilityList } from './availability-list.tsx';
import { NewsletterSwitch } from './newsletter-switch.tsx';

/** What the shop writes to the customer: the newsletter, and word of products that are back. */
export default function NotificationsSection() {
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Notifications</Trans>
      </h2>
      <NewsletterSwitch />
      <AvailabilityList />
    </>
  );
}
