import {
  acceptedField,
  blikCodeField,
  choiceField,
  cityField,
  commentField,
  companyField,
  couponField,
  emailField,
  foreignPostcodeField,
  foreignTaxField,
  giftCardCodeField,
  giftCardPinField,
  knownPasswordField,
  lineField,
  messageField,
  mobileField,
  nameField,
  newPasswordField,
  nipField,
  optionalTextField,
  passkeyNameField,
  phoneField,
  postcodeField,
  quantityField,
  streetField,
  tickedField,
  voivodeshipField,
} from './fields.ts';
import { formMessages } from './messages.ts';
import {
  complaintDemandField,
  complaintReasonField,
  complaintTextField,
  contactTopicField,
  offeredField,
  orderNumberField,
  reportedReviewField,
  wholeNameField,
} from './statement-fields.ts';

/**
 * The rule and messages of each field. All forms of the shop are made of these entries only, and
 * the server validates by the same rules. [checkout-39] [account-34]
 */
export const fieldRules = {
  // Person
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  emailAddress: emailField,
  phoneNumber: phoneField,
  mobileNumber: mobileField,
  // Account
  password: newPasswordField,
  repeated: knownPasswordField,
  currentPassword: knownPasswordField,
  passkeyName: passkeyNameField,
  isMeant: acceptedField(formMessages.required),
  // Address
  streetAddress: streetField,
  apartmentNumber: optionalTextField,
  zipCode: postcodeField,
  foreignZipCode: foreignPostcodeField,
  city: cityField,
  state: voivodeshipField,
  isDefault: tickedField,
  // Invoice: a NIP and a foreign company's tax ID have separate messages (account-29)
  companyName: companyField,
  vatId: nipField,
  foreignVatId: foreignTaxField,
  street: lineField,
  house: lineField,
  // Order
  quantity: quantityField,
  paymentMethod: choiceField,
  blikCode: blikCodeField,
  gatewayId: choiceField,
  coupon: couponField,
  giftCardCode: giftCardCodeField,
  giftCardPin: giftCardPinField,
  deliveryComment: commentField,
  orderComment: commentField,
  terms: acceptedField(formMessages.terms),
  // After an order
  orderNumber: orderNumberField,
  wholeName: wholeNameField,
  reason: complaintReasonField,
  demand: complaintDemandField,
  description: complaintTextField,
  line: offeredField,
  variant: offeredField,
  // Message to the shop
  senderName: lineField,
  topic: contactTopicField,
  order_number: optionalTextField,
  message: messageField,
  review: reportedReviewField,
} as const;
