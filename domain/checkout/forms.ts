import * as v from 'valibot';
import type { PaymentMethod } from '../commerce/methods.ts';
import { fieldRules } from '../form/field-rules.ts';
import { homeCountry } from '../form/home-country.ts';
import { formMessages } from '../form/messages.ts';

/** A field that a form has not: whatever stands there is left out. */
const absent = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
  null,
);

/** Personal details (checkout-06), with a password where an account is made of them (checkout-36). */
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

/** An address the goods go to (checkout-07), written as its country writes them. */
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

/** Who takes the goods in a shop. */
export const PickupFormSchema = v.object({
  firstName: fieldRules.firstName,
  lastName: fieldRules.lastName,
  phoneNumber: fieldRules.phoneNumber,
});

/** Who takes the goods from a locker, which sends its code to a mobile phone (pl-K03). */
export const LockerFormSchema = v.object({
  ...PickupFormSchema.entries,
  phoneNumber: fieldRules.mobileNumber,
});

/** An invoice for a firm (checkout-10, checkout-15), its tax number as its country writes them. */
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

/** What a way of paying asks for besides being chosen. */
export function paymentForm(kind: PaymentMethod['kind'] | null) {
  return v.object({
    paymentMethod: fieldRules.paymentMethod,
    blikCode: kind === 'blik' ? fieldRules.blikCode : absent,
    gatewayId: kind === 'transfer' ? fieldRules.gatewayId : absent,
  });
}

/** The last step: the terms (checkout-35) and what the shopper wants to tell (checkout-09). */
export const SummaryFormSchema = v.object({
  deliveryComment: fieldRules.deliveryComment,
  orderComment: fieldRules.orderComment,
  terms: fieldRules.terms,
});

export const CouponFormSchema = v.object({ coupon: fieldRules.coupon });

/** A gift card, whose balance only its PIN opens (pl-J08). */
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
