/** Message ids of the sync tasks, verbatim (spec §5, §8). */
export const syncMessages = {
  badContentType: 'Error with response - bad content-type!',
  wrongFormat: 'Unhandled error, wrong response format!',
  refreshFailed: 'Error refreshing user token. User is not authorized to access the resource',
  refreshBroken:
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  noConnection: 'There is no Internet connection.',
  placedLater: 'Your waiting order is placed. Its number: {number}',
  accountMade: 'Your account is made. We have sent you a message: its link sets the password.',
  noAccount: 'The order is placed, but the account could not be made. You can create it later.',
  noLetter:
    'Your account is made. Set its password at the sign-in, by “I do not remember the password”.',
  givenUp: 'The order is cancelled. Its products are in the cart again.',
} as const;

/** The text of a task whose address needs a cart that is not there (offline-22). */
export function noCartMessage(url: string): string {
  return `Error executing sync task ${url} the required cartId  argument is null. Re-creating shopping cart synchro.`;
}
