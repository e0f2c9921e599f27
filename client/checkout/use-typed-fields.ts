import { useStore } from 'jotai';
import { type RefObject, useCallback } from 'react';
import type { TypedSecrets } from '../../domain/checkout/check-checkout.ts';
import { type TypedFields, withTyped } from '../../domain/checkout/typed-fields.ts';
import { saveCheckout } from './save-checkout.ts';

/** The fields of a form by name; files are none of the checkout's. */
export function typedFields(form: HTMLFormElement): TypedFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Of them what is stored nowhere. */
export const typedSecrets = (typed: TypedFields): TypedSecrets => ({
  password: typed['password'] ?? '',
  blikCode: typed['blikCode'] ?? '',
  termsAccepted: typed['terms'] === 'on',
});

/** Keeps what stands in the form, so that nothing is typed twice. */
export function useTypedFields(form: RefObject<HTMLFormElement | null>) {
  const store = useStore();
  return useCallback(() => {
    if (form.current === null) return;
    const typed = typedFields(form.current);
    void saveCheckout(store, (saved) => withTyped(saved, typed));
  }, [store, form]);
}
