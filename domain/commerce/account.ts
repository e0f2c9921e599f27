import * as v from 'valibot';
import { emailField, nameField, newPasswordField, optionalTextField } from '../form/fields.ts';
import type { ProfileField } from './profile-fields.ts';

// The same rules as in the account's forms, so that both accept the same input.
const email = emailField;
const password = newPasswordField;
const name = nameField;

/** `POST /api/user/check-password`: validates a password without setting it. */
export const PasswordBodySchema = v.object({ password });

/** `POST /api/user/reset-password` (api-06). */
export const ResetPasswordBodySchema = v.looseObject({ email });

/** `POST /api/user/create-password` (api-07). */
export const CreatePasswordBodySchema = v.looseObject({
  email,
  newPassword: password,
  resetToken: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)),
});

/** `POST /api/user/change-password` (api-08); the platform's names. */
export const ChangePasswordBodySchema = v.looseObject({
  currentPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)),
  newPassword: password,
});

const AddressSchema = v.looseObject({
  firstname: v.nullish(v.pipe(optionalTextField, v.maxLength(64))),
  lastname: v.nullish(v.pipe(optionalTextField, v.maxLength(64))),
  street: v.nullish(v.pipe(v.array(optionalTextField), v.maxLength(3))),
  city: v.nullish(v.pipe(optionalTextField, v.maxLength(64))),
  postcode: v.nullish(v.pipe(v.string(), v.maxLength(16))),
  country_id: v.nullish(v.pipe(v.string(), v.length(2))),
});

const addresses = v.nullish(v.pipe(v.array(AddressSchema), v.maxLength(50)));

/**
 * `POST /api/user/create` (api-05); addresses are sent when the account is created from an order.
 * Other fields, such as the customer group, are removed.
 */
export const CreateUserBodySchema = v.object({
  customer: v.object({
    email,
    firstname: name,
    lastname: name,
    addresses,
  } satisfies Record<ProfileField, unknown>),
  password,
});

/** `POST /api/user/me` (api-10). Other fields, such as the customer group, are removed. */
export const UpdateUserBodySchema = v.object({
  customer: v.object({
    email: v.nullish(email),
    firstname: v.nullish(name),
    lastname: v.nullish(name),
    addresses,
  } satisfies Record<ProfileField, unknown>),
});

/** The login-token request of a social sign-in (api-13). */
export const LoginTokenBodySchema = v.looseObject({
  user_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  firstName: v.nullish(v.pipe(v.string(), v.maxLength(64)), ''),
  lastName: v.nullish(v.pipe(v.string(), v.maxLength(64)), ''),
  email,
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  type: v.picklist(['google', 'facebook']),
});

export type UpdateUserBody = v.InferOutput<typeof UpdateUserBodySchema>;
export type LoginTokenBody = v.InferOutput<typeof LoginTokenBodySchema>;
export type CreateUserBody = v.InferOutput<typeof CreateUserBodySchema>;
