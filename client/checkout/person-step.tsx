import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { PersonalDetails } from '../../domain/checkout/saved-checkout.ts';
import { isLoggedInAtom } from '../session/session-atoms.ts';
import { Field } from '../ui/field.tsx';
import { Anchor } from '../ui/link-context.tsx';
import styles from './fields.module.css';

interface PersonStepProps {
  readonly details: PersonalDetails;
  readonly phone: string;
  readonly say: (name: string) => string | undefined;
}

export function PersonStep({ details, phone, say }: PersonStepProps) {
  const { t } = useLingui();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <>
      {!isLoggedIn && (
        <p className={styles.note}>
          <Trans>You can order without an account.</Trans>{' '}
          <Anchor target={{ to: 'screen', screen: 'login' }} className={styles.link}>
            <Trans>Sign in</Trans>
          </Anchor>
        </p>
      )}
      <div className={styles.grid}>
        <Field
          label={t`First name`}
          name="firstName"
          required
          autoComplete="given-name"
          defaultValue={details.firstName}
          error={say('firstName')}
        />
        <Field
          label={t`Last name`}
          name="lastName"
          required
          autoComplete="family-name"
          defaultValue={details.lastName}
          error={say('lastName')}
        />
        <Field
          label={t`E-mail`}
          name="emailAddress"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={details.emailAddress}
          error={say('emailAddress')}
          hint={t`The confirmation goes here.`}
        />
        <Field
          label={t`Phone`}
          name="phoneNumber"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={phone}
          error={say('phoneNumber')}
          hint={t`For the courier, nine digits.`}
        />
      </div>
    </>
  );
}
