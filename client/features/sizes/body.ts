import type { Body } from '../../../domain/sizes/body.ts';
import { personalAtom } from '../../core/personal-atom.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';

/** The shopper's measures; null while none are known. They are stored on this device only. */
export const bodyAtom = personalAtom<Body | null>(null);

/** Reads the stored measures. */
export async function loadBody(store: Store): Promise<void> {
  const { records } = await whenStarted(store);
  store.set(bodyAtom, await records.load('body'));
}

/**
 * Stores the stated measures and returns all that are known. Measures of other tables, which were
 * not asked for, stay.
 */
export async function saveBody(store: Store, stated: Body): Promise<void> {
  const { records } = await whenStarted(store);
  store.set(bodyAtom, await records.update('body', (known) => ({ ...known, ...stated })));
}

/** Deletes the stored measures. */
export async function forgetBody(store: Store): Promise<void> {
  const { records } = await whenStarted(store);
  store.set(bodyAtom, await records.update('body', () => null));
}
