import { Trans } from '@lingui/react/macro';
import { AuthForms } from '../sign-in/auth-forms.tsx';
import styles from './account.module.css';

/** Sign-in for guests on an account page; afterwards the page they opened is shown (account-05). */
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
