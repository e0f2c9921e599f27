import { useStore } from 'jotai';
import { type RefObject, useCallback } from 'react';
import type { TypedSecrets } from '../../../domain/checkout/check-checkout.ts';
import { type TypedFields, withTyped } from '../../../domain/checkout/typed-fields.ts';
import { saveCheckout } from './save-checkout.ts';

/** Text fields of a form by name. */
export function typedFields(form: HTMLFormElement): TypedFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Fields that are never stored. */
export const typedSecrets = (typed: TypedFields): TypedSecrets => ({
  password: typed['password'] ?? '',
  blikCode: typed['blikCode'] ?? '',
  termsAccepted: typed['terms'] === 'on',
});

/** Saves the form's fields, so that nothing must be entered twice. */
export function useTypedFields(form: RefObject<HTMLFormElement | null>) {
  const store = useStore();
  return useCallback(() => {
    if (form.current === null) return;
    const typed = typedFields(form.current);
    void saveCheckout(store, (saved) => withTyped(saved, typed));
  }, [store, form]);
}
