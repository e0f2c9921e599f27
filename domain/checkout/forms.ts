import * as v from 'valibot';
import {
  acceptedField,
  cityField,
  commentField,
  emailField,
  nameField,
  optionalTextField,
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

/** The choice of a way to pay. */
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
