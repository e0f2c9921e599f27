import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { isByCourier } from '../../../domain/checkout/methods.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { isLoggedInAtom, profileAtom } from '../../core/session/session-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import {
  EmailField,
  type FieldError,
  NameFields,
  PhoneField,
} from '../../ui/form/person-fields.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import { isVirtualCartAtom } from '../cart/cart-atoms.ts';
import { checkoutAtom, deliveryAtom } from './checkout-atoms.ts';
import { checkoutSheetAtom } from './checkout-sheets.tsx';
import styles from './fields.module.css';
import { saveCheckout } from './save-checkout.ts';

/** Details of the buyer: a guest, with an account on request, or a customer who can sign in. */
export function PersonStep({ fieldError }: { readonly fieldError: FieldError }) {
  const { t } = useLingui();
  const { personalDetails, shippingDetails } = useAtomValue(checkoutAtom);
  const delivery = useAtomValue(deliveryAtom);
  const isVirtual = useAtomValue(isVirtualCartAtom);
  const isLocker = !isVirtual && delivery?.kind === 'locker';
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const hasAccounts = useFeatures()('accounts');
  return (
    <>
      {isLoggedIn ? <SignedIn /> : hasAccounts && <SignIn />}
      <div className={styles.grid}>
        <NameFields
          fieldError={fieldError}
          firstName={personalDetails.firstName}
          lastName={personalDetails.lastName}
        />
        <EmailField
          fieldError={fieldError}
          name="emailAddress"
          defaultValue={personalDetails.emailAddress}
          hint={t`The confirmation goes here.`}
        />
        <PhoneField
          fieldError={fieldError}
          defaultValue={shippingDetails.phoneNumber}
          {...(!isByCourier(delivery, isVirtual) && {
            hint: isLocker ? t`A mobile number: the locker sends its code to it.` : t`Nine digits.`,
          })}
        />
      </div>
      {!isLoggedIn && hasAccounts && <NewAccount error={fieldError('password')} />}
    </>
  );
}

function SignedIn() {
  const email = useAtomValue(profileAtom)?.email ?? '';
  return (
    <p className={styles.note}>
      <Trans>You are signed in as {email}.</Trans>
    </p>
  );
}

function SignIn() {
  const openSheet = useSetAtom(checkoutSheetAtom);
  return (
    <p className={styles.note}>
      <Trans>You can order without an account.</Trans>{' '}
      <Button look="quiet" onClick={() => openSheet('login')}>
        <Trans>Sign in here</Trans>
      </Button>
    </p>
  );
}

/**
 * Option to create an account with the order (checkout-36). Its password is never stored, so for an
 * offline order it is set later.
 */
function NewAccount({ error }: { readonly error: string | undefined }) {
  const store = useStore();
  const { t } = useLingui();
  const { personalDetails } = useAtomValue(checkoutAtom);
  const { createAccount } = personalDetails;
  const isOnline = useAtomValue(isOnlineAtom);
  return (
    <>
      <Checkbox
        label={t`Create an account along with the order`}
        checked={createAccount}
        onChange={() =>
          void saveCheckout(store, {
            personalDetails: { ...personalDetails, createAccount: !createAccount },
          })
        }
      />
      {/* The live region exists before its text, so the text is announced. [pl-G09] */}
      <div role="status" className={formStyles.said}>
        {createAccount && !isOnline && (
          <p className={styles.note}>
            <Trans>
              Your account is made when the order is placed. A message then tells how to set its
              password.
            </Trans>
          </p>
        )}
      </div>
      {createAccount && isOnline && (
        <div className={styles.grid}>
          <Field
            label={t`Password`}
            name="password"
            type="password"
            required
            autoComplete="new-password"
            error={error}
            hint={t`At least 8 characters.`}
          />
        </div>
      )}
    </>
  );
}
