import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../field.tsx';

/** Error message of a field; undefined while it is valid. */
export type FieldError = (name: string) => string | undefined;

interface NameFieldsProps {
  readonly fieldError: FieldError;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Names that are shown and cannot be changed. */
  readonly fixed?: { readonly firstName: boolean; readonly lastName: boolean };
}

/** First and last name, with autofill. */
export function NameFields({ fieldError, firstName, lastName, fixed }: NameFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`First name`}
        name="firstName"
        required
        autoComplete="given-name"
        defaultValue={firstName}
        readOnly={fixed?.firstName}
        error={fieldError('firstName')}
      />
      <Field
        label={t`Last name`}
        name="lastName"
        required
        autoComplete="family-name"
        defaultValue={lastName}
        readOnly={fixed?.lastName}
        error={fieldError('lastName')}
      />
    </>
  );
}

type OneFieldProps = Partial<ComponentProps<typeof Field>> & { readonly fieldError: FieldError };

/** E-mail field, named `email` by default. */
export function EmailField({ fieldError, name = 'email', ...field }: OneFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`E-mail`}
      name={name}
      type="email"
      inputMode="email"
      required
      autoComplete="email"
      error={fieldError(name)}
      {...field}
    />
  );
}

/** Phone number field. */
export function PhoneField({ fieldError, name = 'phoneNumber', ...field }: OneFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Phone`}
      name={name}
      type="tel"
      inputMode="tel"
      required
      autoComplete="tel"
      error={fieldError(name)}
      hint={t`For the courier, nine digits.`}
      {...field}
    />
  );
}
