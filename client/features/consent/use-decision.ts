import { useStore } from 'jotai';
import { useState } from 'react';
import type { Choices } from '../../../domain/consent/categories.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { isPrivacyOpenAtom } from './consent-atoms.ts';
import { decide } from './decide.ts';

/** Stores a choice and notifies the shopper that it is saved. */
export function useDecision() {
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  async function choose(choices: Choices): Promise<void> {
    setBusy(true);
    try {
      await decide(store, choices);
      store.set(isPrivacyOpenAtom, false);
      notify(store, {
        kind: 'consent',
        type: 'success',
        message: 'Your choice is saved. You can change it at any time at the foot of the page.',
      });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, choose };
}
