import { Trans } from '@lingui/react/macro';
import { AuthForms } from '../session/auth-forms.tsx';
import styles from './account.module.css';

/** For guests on a customer's screen: once logged in, it shows what they came for (account-05). */
export default function GuestLinks() {
  return (
    <>
      <p className={styles.notice} role="status">
        <Trans>You need to be logged in to see this page</Trans>
      </p>
      <div className={styles.form}>
        <AuthForms />
      </div>
    </>
  );
}
