import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../ui/field.tsx';

/** The words for what is wrong with a field; none while it is right. */
export type Say = (name: string) => string | undefined;

interface NameFieldsProps {
  readonly say: Say;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** Who it is, as browsers fill it in. */
export function NameFields({ say, firstName, lastName }: NameFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`First name`}
        name="firstName"
        required
        autoComplete="given-name"
        defaultValue={firstName}
        error={say('firstName')}
      />
      <Field
        label={t`Last name`}
        name="lastName"
        required
        autoComplete="family-name"
        defaultValue={lastName}
        error={say('lastName')}
      />
    </>
  );
}

type OneFieldProps = Partial<ComponentProps<typeof Field>> & { readonly say: Say };

/** An e-mail address; called `email` unless its form calls it otherwise. */
export function EmailField({ say, name = 'email', ...field }: OneFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`E-mail`}
      name={name}
      type="email"
      inputMode="email"
      required
      autoComplete="email"
      error={say(name)}
      {...field}
    />
  );
}

/** The field of a phone number. */
export function PhoneField({ say, name = 'phoneNumber', ...field }: OneFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Phone`}
      name={name}
      type="tel"
      inputMode="tel"
      required
      autoComplete="tel"
      error={say(name)}
      hint={t`For the courier, nine digits.`}
      {...field}
    />
  );
}
