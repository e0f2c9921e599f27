import { pendingWritesKey } from './pending-writes-key.ts';
import { recordName, type Stored, storageRegister, type WipeReason } from './storage-register.ts';

/** Stores a small value in local storage, best effort; denied storage is no error. */
export function writeLocal<K extends 'lastCartBypass' | 'answered'>(
  key: K,
  storeCode: string,
  value: Stored<K>,
): void {
  try {
    localStorage.setItem(`witryna:${recordName(key, storeCode)}`, JSON.stringify(value));
  } catch {
    // Private browsing or no room: nothing depends on it.
  }
}

/** Removes the values that the register lists for this reason. */
export function wipeLocal(reason: WipeReason, storeCode: string): void {
  const { lastCartBypass, leftOver } = storageRegister;
  try {
    if (leftOver.wipedBy.includes(reason)) localStorage.removeItem(pendingWritesKey);
    if (!lastCartBypass.wipedBy.includes(reason)) return;
    localStorage.removeItem(`witryna:${recordName('lastCartBypass', storeCode)}`);
  } catch {
    // As above.
  }
}
