import * as v from 'valibot';
import type { PaymentMethod } from '../commerce/methods.ts';
import { fieldRules } from '../form/field-rules.ts';
import { homeCountry } from '../form/home-country.ts';
import { formMessages } from '../form/messages.ts';

/** A field the form does not have: any value is ignored. */
const absent = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
  null,
);

/** Personal details (checkout-06), with a password if an account is created (checkout-36). */
export function personalForm(makesAccount: boolean) {
  return v.object({
    firstName: fieldRules.firstName,
    lastName: fieldRules.lastName,
    emailAddress: fieldRules.emailAddress,
    password: makesAccount ? fieldRules.password : absent,
  });
}

const countryOf = (known: readonly string[]) =>
  v.pipe(
    v.optional(v.string(), homeCountry),
    v.toUpperCase(),
    v.check((code) => known.includes(code), formMessages.country),
  );

/** A delivery address (checkout-07), in the format of its country. */
export function shippingForm(
  country: string = homeCountry,
  deliveredTo: readonly string[] = [homeCountry],
) {
  return v.object({
    firstName: fieldRules.firstName,
    lastName: fieldRules.lastName,
    streetAddress: fieldRules.streetAddress,
    apartmentNumber: fieldRules.apartmentNumber,
    city: fieldRules.city,
    state: fieldRules.state,
    zipCode: country === homeCountry ? fieldRules.zipCode : fieldRules.foreignZipCode,
    phoneNumber: fieldRules.phoneNumber,
    country: countryOf(deliveredTo),
  });
}

/** The person who collects the order in a shop. */
export const PickupFormSchema = v.object({
  firstName: fieldRules.firstName,
  lastName: fieldRules.lastName,
  phoneNumber: fieldRules.phoneNumber,
});

/**
 * The person who collects the order from a locker, which sends its code to a mobile phone (pl-K03).
 */
export const LockerFormSchema = v.object({
  ...PickupFormSchema.entries,
  phoneNumber: fieldRules.mobileNumber,
});

/** A company's invoice (checkout-10, checkout-15); the tax number has the format of its country. */
export function invoiceForm(
  country: string = homeCountry,
  countries: readonly string[] = [homeCountry],
) {
  const isHome = country === homeCountry;
  return v.object({
    companyName: fieldRules.companyName,
    vatId: isHome ? fieldRules.vatId : fieldRules.foreignVatId,
    street: fieldRules.street,
    house: fieldRules.house,
    zipCode: isHome ? fieldRules.zipCode : fieldRules.foreignZipCode,
    city: fieldRules.city,
    country_id: countryOf(countries),
  });
}

/** The fields of a payment method. */
export function paymentForm(kind: PaymentMethod['kind'] | null) {
  return v.object({
    paymentMethod: fieldRules.paymentMethod,
    blikCode: kind === 'blik' ? fieldRules.blikCode : absent,
    gatewayId: kind === 'transfer' ? fieldRules.gatewayId : absent,
  });
}

/** The last step: the terms (checkout-35) and comments (checkout-09). */
export const SummaryFormSchema = v.object({
  deliveryComment: fieldRules.deliveryComment,
  orderComment: fieldRules.orderComment,
  terms: fieldRules.terms,
});

export const CouponFormSchema = v.object({ coupon: fieldRules.coupon });

/** A gift card; its balance is accessible only with the PIN (pl-J08). */
export const GiftCardFormSchema = v.object({
  giftCardCode: fieldRules.giftCardCode,
  giftCardPin: fieldRules.giftCardPin,
});

export const LoginFormSchema = v.object({
  email: fieldRules.email,
  password: fieldRules.currentPassword,
});

export type PersonalForm = v.InferOutput<ReturnType<typeof personalForm>>;
export type ShippingForm = v.InferOutput<ReturnType<typeof shippingForm>>;
export type InvoiceForm = v.InferOutput<ReturnType<typeof invoiceForm>>;
