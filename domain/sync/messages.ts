import { refusalMessages } from '../commerce/refusal-messages.ts';

/** Message ids of the sync tasks, word for word [offline-20]. */
export const syncMessages = {
  badContentType: refusalMessages.badContentType,
  wrongFormat: refusalMessages.wrongFormat,
  refreshFailed: 'Error refreshing user token. User is not authorized to access the resource',
  refreshBroken:
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  noConnection: refusalMessages.noConnection,
  /** There is a network, but the shop does not respond. */
  notReached: 'The shop cannot be reached.',
  placedLater: 'Your waiting order is placed. Its number: {number}',
  refusedLater: 'Your waiting order was not placed. See why, and choose what to do with it.',
  otherTotalLater:
    'Your waiting order was not placed: it would cost {now}, and you agreed to {agreed}.',
  /** The backend placed the order with a lower total than the order stated. */
  cheaper: 'Order {number} cost less than was shown: {now} instead of {agreed}.',
  /** It placed the order with a higher one, which it should have refused. */
  dearer:
    'Order {number} was placed with {now}, but you agreed to {agreed}. Write to us if you do not accept it.',
  accountMade: 'Your account is made. We have sent you a message: its link sets the password.',
  noAccount: 'The order is placed, but the account could not be made. You can create it later.',
  unknownAccount:
    'The order is placed. We cannot tell whether the account was made: try to sign in, or create it again.',
  accountOpen: 'Your account is made, and you are signed in.',
  accountToConfirm:
    'Your account is made. Confirm its address by the link of our message: the order then stands in the account.',
  noLetter:
    'Your account is made. Set its password at the sign-in, by “I do not remember the password”.',
  givenUp: 'The order is cancelled. Its products are in the cart again.',
} as const;
