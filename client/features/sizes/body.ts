import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import type { Body } from '../../../domain/sizes/body.ts';
import { personalAtom } from '../../core/personal-atom.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { whenPageUsed } from '../../core/when-page-used.ts';

/** The shopper's measures, which are stored on this device only. */
const bodyAtom = personalAtom<Body | null>(null);

async function loadBody(store: Store): Promise<void> {
  const { records } = await whenStarted(store);
  store.set(bodyAtom, await records.load('body'));
}

/** The shopper's measures, read once the page is in use; null while none are known. */
export function useBody(): Body | null {
  const store = useStore();
  useEffect(() => {
    void whenPageUsed().then(() => loadBody(store));
  }, [store]);
  return useAtomValue(bodyAtom);
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
