import * as v from 'valibot';
import { fieldRules } from '../form/field-rules.ts';
import { formMessages } from '../form/messages.ts';

/** Adds a new password, typed twice. A mismatch is reported at the second field (account-25). */
function withNewPassword<E extends v.ObjectEntries>(entries: E) {
  const { password, repeated } = fieldRules;
  const form = v.object({ ...entries, password, repeated });
  return v.pipe(
    form,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const typed = dataset.value;
      if (typed.password === typed.repeated) return;
      addIssue({
        message: formMessages.passwordsDiffer,
        path: [
          {
            type: 'object',
            origin: 'value',
            input: typed,
            key: 'repeated',
            value: typed.repeated,
          },
        ],
      });
    }),
  );
}

export const RegisterFormSchema = withNewPassword({
  firstName: fieldRules.firstName,
  lastName: fieldRules.lastName,
  email: fieldRules.email,
  terms: fieldRules.terms,
});

/** For forms with an e-mail field only. */
export const EmailFormSchema = v.object({ email: fieldRules.email });

export const CreatePasswordFormSchema = withNewPassword({});

export const ChangePasswordFormSchema = withNewPassword({ current: fieldRules.currentPassword });

/** Deleting an account requires its password and a ticked confirmation (pl-F07). */
export const DeleteAccountFormSchema = v.object({
  password: fieldRules.currentPassword,
  isMeant: fieldRules.isMeant,
});

/** Another name of a passkey. */
export const PasskeyFormSchema = v.object({ passkeyName: fieldRules.passkeyName });

/** The profile fields a customer may change (account-18). */
export const DetailsFormSchema = v.object({
  firstName: fieldRules.firstName,
  lastName: fieldRules.lastName,
  email: fieldRules.email,
});

export const AddressFormSchema = v.object({
  firstName: fieldRules.firstName,
  lastName: fieldRules.lastName,
  streetAddress: fieldRules.streetAddress,
  apartmentNumber: fieldRules.apartmentNumber,
  zipCode: fieldRules.zipCode,
  city: fieldRules.city,
  phoneNumber: fieldRules.phoneNumber,
  isDefault: fieldRules.isDefault,
});
export type AddressForm = v.InferOutput<typeof AddressFormSchema>;
