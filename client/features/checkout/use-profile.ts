import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { loadInvoice } from '../../../domain/checkout/invoice.ts';
import { withProfile } from '../../../domain/checkout/profile-fields.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { checkoutAtom, checkoutFillAtom } from './checkout-atoms.ts';
import { saveCheckout } from './save-checkout.ts';

/**
 * Fills empty fields from the account, for a signed-in customer and after signing in here. The
 * invoice is filled only when none was begun (checkout-13, checkout-14).
 */
export function useProfile(): void {
  const store = useStore();
  const profile = useAtomValue(profileAtom);

  useEffect(() => {
    if (profile === null) return;
    const saved = store.get(checkoutAtom);
    const filled = withProfile(saved, profile);
    const { vatId, companyName } = saved.invoice.details;
    const invoice = vatId === '' && companyName === '' ? loadInvoice(profile) : false;
    const next = invoice === false ? filled : { ...filled, invoice };
    if (JSON.stringify(next) === JSON.stringify(saved)) return;
    void saveCheckout(store, next).then(() => store.set(checkoutFillAtom, (count) => count + 1));
  }, [store, profile]);
}
