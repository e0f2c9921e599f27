import * as v from 'valibot';
import {
  acceptedField,
  checkboxField,
  cityField,
  commentField,
  emailField,
  nameField,
  optionalTextField,
  passwordField,
  phoneField,
  postcodeField,
  streetField,
} from '../form/fields.ts';
import { formMessages } from '../form/messages.ts';

/** Personal details of the checkout (checkout-06). */
export const PersonalFormSchema = v.object({
  firstName: nameField,
  lastName: nameField,
  emailAddress: emailField,
});

/** For a guest who wants an account with the order (checkout-36). */
export const NewAccountFormSchema = v.object({
  ...PersonalFormSchema.entries,
  createAccount: checkboxField,
  password: passwordField,
});

const country = v.pipe(
  v.optional(v.string(), 'PL'),
  v.toUpperCase(),
  v.literal('PL', formMessages.country),
);

/** Where the goods go (checkout-07). */
export const ShippingFormSchema = v.object({
  firstName: nameField,
  lastName: nameField,
  streetAddress: streetField,
  apartmentNumber: optionalTextField,
  city: cityField,
  zipCode: postcodeField,
  phoneNumber: phoneField,
  country,
});

const choice = v.pipe(
  v.optional(v.string(formMessages.choose), ''),
  v.nonEmpty(formMessages.choose),
);

/** The choices of the checkout; `shippingMethod` is `carrier_code/method_code`. */
export const ShippingMethodFormSchema = v.object({ shippingMethod: choice });
export const PaymentMethodFormSchema = v.object({ paymentMethod: choice });

/** The last step: the terms, and what the shopper wants to tell (checkout-35). */
export const SummaryFormSchema = v.object({
  terms: acceptedField(formMessages.terms),
  comment: commentField,
});

export const LoginFormSchema = v.object({
  email: emailField,
  password: v.pipe(
    v.optional(v.string(formMessages.required), ''),
    v.nonEmpty(formMessages.required),
  ),
});

export type PersonalForm = v.InferOutput<typeof PersonalFormSchema>;
export type ShippingForm = v.InferOutput<typeof ShippingFormSchema>;
