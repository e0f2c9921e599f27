/** Message ids of the sync tasks, verbatim (spec §5, §8). */
export const syncMessages = {
  badContentType: 'Error with response - bad content-type!',
  wrongFormat: 'Unhandled error, wrong response format!',
  refreshFailed: 'Error refreshing user token. User is not authorized to access the resource',
  refreshBroken:
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  noConnection: 'There is no Internet connection.',
} as const;

/** The text of a task whose address needs a cart that is not there (offline-22). */
export function noCartMessage(url: string): string {
  return `Error executing sync task ${url} the required cartId  argument is null. Re-creating shopping cart synchro.`;
}
