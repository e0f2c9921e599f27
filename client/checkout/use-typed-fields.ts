import { useStore } from 'jotai';
import { type RefObject, useCallback } from 'react';
import { type TypedFields, withTyped } from '../../domain/checkout/typed-fields.ts';
import { checkoutAtom } from './checkout-atoms.ts';
import { saveCheckout } from './save-checkout.ts';

/** The fields of a form by name; files are none of the checkout's. */
export function typedFields(form: HTMLFormElement): TypedFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Keeps what stands in the form, so that nothing is typed twice. */
export function useTypedFields(form: RefObject<HTMLFormElement | null>) {
  const store = useStore();
  return useCallback(() => {
    if (form.current === null) return;
    void saveCheckout(store, withTyped(store.get(checkoutAtom), typedFields(form.current)));
  }, [store, form]);
}
