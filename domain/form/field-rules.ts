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
  phoneField,
  postcodeField,
  quantityField,
  streetField,
  tickedField,
  voivodeshipField,
} from './fields.ts';
import { formMessages } from './messages.ts';
import {
  ratingField,
  reviewNicknameField,
  reviewTextField,
  reviewTitleField,
} from './review-fields.ts';
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
 * The one table of which rule, with its messages, holds for which field. Every form of the
 * shop is made of these entries and of nothing else, and the server checks what it gets by the same
 * rules. [checkout-39] [account-34]
 */
export const fieldRules = {
  // Who
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  emailAddress: emailField,
  phoneNumber: phoneField,
  mobileNumber: mobileField,
  // An account
  password: newPasswordField,
  repeated: knownPasswordField,
  currentPassword: knownPasswordField,
  isMeant: acceptedField(formMessages.required),
  // Where to
  streetAddress: streetField,
  apartmentNumber: optionalTextField,
  zipCode: postcodeField,
  foreignZipCode: foreignPostcodeField,
  city: cityField,
  state: voivodeshipField,
  isDefault: tickedField,
  // An invoice: a NIP and the tax ID of a firm abroad each have their own words (account-29)
  companyName: companyField,
  vatId: nipField,
  foreignVatId: foreignTaxField,
  street: lineField,
  house: lineField,
  // An order
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
  // A message to the shop
  senderName: lineField,
  topic: contactTopicField,
  order_number: optionalTextField,
  message: messageField,
  review: reportedReviewField,
  // A review
  rating: ratingField,
  title: reviewTitleField,
  detail: reviewTextField,
  nickname: reviewNicknameField,
} as const;
