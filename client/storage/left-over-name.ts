/** Where a page that ends leaves what it has not written (`storageRegister.leftOver`). */
export const leftOverName = 'witryna:leftOver';

/** Whether a page that ended has left something to be written. */
export function hasLeftOver(): boolean {
  try {
    return localStorage.getItem(leftOverName) !== null;
  } catch {
    return false;
  }
}
