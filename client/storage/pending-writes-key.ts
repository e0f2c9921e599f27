/** Where a page that ends leaves what it has not written (`storageRegister.leftOver`). */
export const pendingWritesKey = 'witryna:leftOver';

/** Whether a page that ended has left something to be written. */
export function hasPendingWrites(): boolean {
  try {
    return localStorage.getItem(pendingWritesKey) !== null;
  } catch {
    return false;
  }
}
