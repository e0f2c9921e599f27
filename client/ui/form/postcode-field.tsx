import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, FormEvent } from 'react';
import { withHyphen } from '../../../domain/form/postcode.ts';
import { Field } from '../field.tsx';

/** Adds the hyphen while typing at the end; leaves a cursor elsewhere alone. */
function hyphenate({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  if (field.selectionStart !== field.value.length) return;
  const hyphened = withHyphen(field.value);
  if (hyphened !== field.value) field.value = hyphened;
}

interface PostcodeFieldProps extends Omit<ComponentProps<typeof Field>, 'label'> {
  /** A Polish code, NN-NNN. */
  readonly isHome: boolean;
}

/** Postcode field; adds the hyphen of a Polish one (pl-I01). */
export function PostcodeField({ isHome, ...field }: PostcodeFieldProps) {
  const { t } = useLingui();
  const polish = { inputMode: 'numeric', onInput: hyphenate, hint: '00-000' } as const;
  return (
    <Field
      label={t`Postcode`}
      required
      autoComplete="postal-code"
      maxLength={12}
      {...(isHome && polish)}
      {...field}
    />
  );
}
