import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { DetailsFormSchema } from '../../../domain/account/forms.ts';
import type { ProfileField } from '../../../domain/commerce/profile-fields.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { EmailField, NameFields } from '../../ui/form/person-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Ways } from '../../ui/page.tsx';
import { useFeatures, useShop } from '../../ui/shop-context.tsx';
import styles from './account.module.css';
import { LoyaltyCard } from './loyalty-card.tsx';
import { OwnData } from './own-data.tsx';
import { changeProfile } from './profile-actions.ts';
import { ProfileAwaited } from './profile-awaited.tsx';

/** The customer's name and e-mail. */
export default function DetailsSection() {
  const { t } = useLingui();
  const store = useStore();
  const has = useFeatures();
  const profile = useAtomValue(profileAtom);
  const { form, fieldError, isBusy } = useForm(DetailsFormSchema, async (value) => {
    const { firstName: firstname, lastName: lastname, email } = value;
    // The backend sends a message to each address it receives, so an unchanged one is left out.
    const isOther = email.toLowerCase() !== profile?.email.toLowerCase();
    await changeProfile(store, { firstname, lastname, ...(isOther && { email }) });
  });
  const { profileFields } = useShop().account;
  const isFixed = (field: ProfileField) => profileFields?.includes(field) === false;
  if (profile === null) return <ProfileAwaited />;
  const { email, new_email: newEmail } = profile;
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Your details</Trans>
      </h2>
      <form {...form} className={styles.form} key={email}>
        <div className={formStyles.pair}>
          <NameFields
            fieldError={fieldError}
            firstName={profile.firstname}
            lastName={profile.lastname}
            fixed={{ firstName: isFixed('firstname'), lastName: isFixed('lastname') }}
          />
        </div>
        <EmailField
          fieldError={fieldError}
          defaultValue={email}
          readOnly={isFixed('email')}
          enterKeyHint="done"
          hint={t`You sign in with it.`}
        />
        <p role="status">
          {newEmail != null && (
            <Trans>
              We have written to {newEmail}. Follow the link in that mail to change your address;
              until then you sign in with {email}.
            </Trans>
          )}
        </p>
        <FormError text={fieldError('form')} />
        <Ways>
          <Button type="submit" isBusy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </Ways>
      </form>
      {has('loyalty-card') && <LoyaltyCard />}
      {has('own-data') && <OwnData />}
    </>
  );
}
