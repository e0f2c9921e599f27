import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formMessages } from '../../../domain/form/messages.ts';
import { domainText } from './domain-messages.ts';

/**
 * The message of a field that was left empty, by the field's name: a translation may say what to
 * type; the English is the same for all [account-23].
 */
const requiredTexts: Readonly<Record<string, MessageDescriptor>> = {
  firstName: msg({ message: 'Field is required', context: 'first name' }),
  lastName: msg({ message: 'Field is required', context: 'last name' }),
  name: msg({ message: 'Field is required', context: 'name' }),
  email: msg({ message: 'Field is required', context: 'e-mail' }),
  emailAddress: msg({ message: 'Field is required', context: 'e-mail' }),
  phoneNumber: msg({ message: 'Field is required', context: 'phone' }),
  streetAddress: msg({ message: 'Field is required', context: 'street and number' }),
  street: msg({ message: 'Field is required', context: 'street' }),
  house: msg({ message: 'Field is required', context: 'house number' }),
  zipCode: msg({ message: 'Field is required', context: 'postcode' }),
  city: msg({ message: 'Field is required', context: 'city' }),
  companyName: msg({ message: 'Field is required', context: 'company' }),
  vatId: msg({ message: 'Field is required', context: 'tax number' }),
  current: msg({ message: 'Field is required', context: 'current password' }),
  password: msg({ message: 'Field is required', context: 'password' }),
  repeated: msg({ message: 'Field is required', context: 'repeated password' }),
  blikCode: msg({ message: 'Field is required', context: 'BLIK code' }),
  coupon: msg({ message: 'Field is required', context: 'discount code' }),
  giftCardCode: msg({ message: 'Field is required', context: 'gift card number' }),
  giftCardPin: msg({ message: 'Field is required', context: 'gift card PIN' }),
  number: msg({ message: 'Field is required', context: 'order number' }),
  description: msg({ message: 'Field is required', context: 'description' }),
  message: msg({ message: 'Field is required', context: 'message' }),
  title: msg({ message: 'Field is required', context: 'review title' }),
  detail: msg({ message: 'Field is required', context: 'review text' }),
  isMeant: msg({ message: 'Field is required', context: 'checkbox' }),
  place: msg({ message: 'Field is required', context: 'place' }),
  nickname: msg({ message: 'Field is required', context: 'nickname' }),
};

/**
 * The error of a field in the shopper's language. Names of an invoice's fields have a prefix, those
 * of repeated fields a number at their end.
 */
export function fieldText(i18n: I18n, name: string, message: string): string {
  const own = requiredTexts[name.replace(/^invoice\.|-\d+$/g, '')];
  return own && message === formMessages.required ? i18n._(own) : domainText(i18n, message);
}
