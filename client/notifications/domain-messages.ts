import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The messages that rules name by their English text, listed so that they are extracted. */
const descriptors: Readonly<Record<string, MessageDescriptor>> = {
  'Product has been added to the cart!': msg`Product has been added to the cart!`,
  'Product quantity has been updated!': msg`Product quantity has been updated!`,
  'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.': msg`The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.`,
  'The product is out of stock and cannot be added to the cart!': msg`The product is out of stock and cannot be added to the cart!`,
  'Product price is unknown, product cannot be added to the cart!': msg`Product price is unknown, product cannot be added to the cart!`,
  'Only {maxQuantity} products of this type are available': msg`Only {maxQuantity} products of this type are available`,
  'Must be greater than 0': msg`Must be greater than 0`,
  'No available product variants': msg`No available product variants`,
  'In stock!': msg`In stock!`,
  'Out of the stock!': msg`Out of the stock!`,
  OK: msg`OK`,
  'Proceed to checkout': msg`Proceed to checkout`,
  'Subtotal incl. tax': msg`Subtotal incl. tax`,
  'Grand total': msg`Grand total`,
  'Coupon code is not valid': msg`Coupon code is not valid`,
  'No such configuration for the product. Please do choose another combination of attributes.': msg`No such configuration for the product. Please do choose another combination of attributes.`,
  'The cart does not exist': msg`The cart does not exist`,
  'The product does not exist': msg`The product does not exist`,
  'The commerce backend does not answer': msg`The commerce backend does not answer`,
  'The e-mail address or the password is wrong': msg`The e-mail address or the password is wrong`,
  'An order needs at least one product': msg`An order needs at least one product`,
  'The order belongs to another customer': msg`The order belongs to another customer`,
  'The sum of the order has changed': msg`The sum of the order has changed`,
  'This way of paying is not available': msg`This way of paying is not available`,
  'The session has expired': msg`The session has expired`,
  'This way of delivery is not available': msg`This way of delivery is not available`,
  'Error with response - bad content-type!': msg`Error with response - bad content-type!`,
  'Unhandled error, wrong response format!': msg`Unhandled error, wrong response format!`,
  'Error refreshing user token. User is not authorized to access the resource': msg`Error refreshing user token. User is not authorized to access the resource`,
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.': msg`Internal Application error while refreshing the tokens. Please clear the storage and refresh page.`,
  'There is no Internet connection.': msg`There is no Internet connection.`,
  "You're logged out": msg`You're logged out`,
  'Field is required': msg`Field is required`,
  'Passwords must be identical': msg`Passwords must be identical`,
  'Password must have at least 8 letters': msg`Password must have at least 8 letters`,
  'Name must have at least 3 letters': msg`Name must have at least 3 letters`,
  'Zip-code must have at least 3 letters': msg`Zip-code must have at least 3 letters`,
  'Accepts only alphabet characters': msg`Accepts only alphabet characters`,
  'Please provide valid e-mail address': msg`Please provide valid e-mail address`,
  'Please provide valid city name': msg`Please provide valid city name`,
  'You must accept the terms and conditions': msg`You must accept the terms and conditions`,
  'Please provide the zip-code as NN-NNN': msg`Please provide the zip-code as NN-NNN`,
  'Please provide a phone number of nine digits': msg`Please provide a phone number of nine digits`,
  'Please use letters, digits and punctuation only': msg`Please use letters, digits and punctuation only`,
  'This text is too long': msg`This text is too long`,
  'We deliver to Poland only': msg`We deliver to Poland only`,
  'Please choose one of the options': msg`Please choose one of the options`,
};

/** The words of a rule's message id; a text that is none of ours, as a backend's, stays as it is. */
export function domainText(
  i18n: I18n,
  id: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const descriptor = descriptors[id];
  return descriptor ? i18n._({ ...descriptor, values }) : id;
}
