/**
 * The local storage key for the pending writes of a page that ends (`storageRegister.leftOver`).
 */
export const pendingWritesKey = 'witryna:leftOver';

/** Whether an earlier page has left pending writes. */
export function hasPendingWrites(): boolean {
  try {
    return localStorage.getItem(pendingWritesKey) !== null;
  } catch {
    return false;
  }
}
