import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormErrors } from '../../../domain/form/parse-form.ts';
import { focusFirst } from './focus-first.ts';

interface Errors {
  readonly errors: FormErrors;
  /** Shows the errors of a submission in place of earlier ones; focuses the first invalid field. */
  readonly showErrors: (errors: FormErrors) => void;
  /** Clears errors that are fixed and adds no new ones, so typing causes no errors. */
  readonly clearFixedErrors: (wrong: FormErrors) => void;
}

/** The error of the whole form belongs to no field, so it stays until the next submission. */
const isStill = (wrong: FormErrors, name: string) => name === 'form' || Object.hasOwn(wrong, name);

/** Errors of a form between two submissions. */
export function useErrors(form: RefObject<HTMLFormElement | null>): Errors {
  const [errors, setErrors] = useState<FormErrors>({});
  const isFocusPending = useRef(false);

  // After the errors are rendered, so that a screen reader reads them with the field. [pl-G06]
  useEffect(() => {
    if (isFocusPending.current) focusFirst(form.current, errors);
    isFocusPending.current = false;
  }, [form, errors]);

  return {
    errors,
    showErrors(found) {
      isFocusPending.current = true;
      setErrors(found);
    },
    clearFixedErrors(wrong) {
      setErrors((shown) => {
        const left = Object.entries(shown).filter(([name]) => isStill(wrong, name));
        return left.length === Object.keys(shown).length ? shown : Object.fromEntries(left);
      });
    },
  };
}
