import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useState } from 'react';
import { DeleteAccountFormSchema } from '../../../domain/account/forms.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../../ui/common/report-failure.ts';
import { Checkbox, Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Ways } from '../../ui/page.tsx';
import styles from './account.module.css';
import { deleteAccount, download, exportAccount } from './own-data-actions.ts';

/** Export and deletion of the customer's data (pl-F07). */
export function OwnData() {
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  async function take() {
    setBusy(true);
    try {
      download(await exportAccount(store));
    } catch (error) {
      reportFailure(store, error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.part} aria-labelledby="own-data">
      <h3 id="own-data" className={styles.subheading}>
        <Trans>Your data</Trans>
      </h3>
      <p className={styles.soft}>
        <Trans>
          Everything we hold of you in one file: details, addresses, orders, reviews, favourites and
          consents.
        </Trans>
      </p>
      <Ways>
        <Button look="ghost" isBusy={isBusy} onClick={() => void take()}>
          <Trans>Download my data</Trans>
        </Button>
        {!isDeleting && (
          <Button look="quiet" onClick={() => setDeleting(true)}>
            <Trans>Delete the account</Trans>
          </Button>
        )}
      </Ways>
      {isDeleting && <DeleteForm onCancel={() => setDeleting(false)} />}
    </section>
  );
}

/** Lists what is deleted and what is retained; a password and a checkbox confirm the deletion. */
function DeleteForm({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useLingui();
  const store = useStore();
  const { form, fieldError, isBusy } = useForm(DeleteAccountFormSchema, ({ password }) =>
    deleteAccount(store, password),
  );
  return (
    <form {...form} className={styles.form}>
      <div className={styles.notice}>
        <p className={styles.strong}>
          <Trans>This cannot be undone.</Trans>
        </p>
        <ul className={styles.bullets}>
          <li>
            <Trans>
              Your details, addresses, favourites, reviews, consents and notifications are erased,
              and the newsletter stops.
            </Trans>
          </li>
          <li>
            <Trans>You are signed out on every device, and the loyalty card no longer works.</Trans>
          </li>
          <li>
            <Trans>
              We keep orders and invoices for as long as tax law requires; you can open them by the
              links in our mails, withdraw and complain as before.
            </Trans>
          </li>
        </ul>
      </div>
      <Field
        label={t`Your password`}
        name="password"
        type="password"
        required
        autoComplete="current-password"
        enterKeyHint="done"
        error={fieldError('password')}
        hint={t`If you sign in through Google or Facebook, set one first by “I do not remember the password”.`}
      />
      <Checkbox
        name="isMeant"
        label={t`I understand that the account will be erased`}
        error={fieldError('isMeant')}
      />
      <FormError text={fieldError('form')} />
      <Ways>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Delete the account for good</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Ways>
    </form>
  );
}
