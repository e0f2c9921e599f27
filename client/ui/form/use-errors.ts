import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormErrors } from '../../../domain/form/parse-form.ts';
import { focusFirst } from './focus-first.ts';

interface Errors {
  readonly errors: FormErrors;
  /** Shows the errors of a submission in place of earlier ones; focuses the first invalid field. */
  readonly tell: (errors: FormErrors) => void;
  /** Clears errors that are fixed and adds no new ones, so typing causes no errors. */
  readonly takeBack: (wrong: FormErrors) => void;
}

/** The error of the whole form belongs to no field, so it stays until the next submission. */
const isStill = (wrong: FormErrors, name: string) => name === 'form' || Object.hasOwn(wrong, name);

/** Errors of a form between two submissions. */
export function useErrors(form: RefObject<HTMLFormElement | null>): Errors {
  const [errors, setErrors] = useState<FormErrors>({});
  const isTold = useRef(false);

  // After the errors are rendered, so that a screen reader reads them with the field. [pl-G06]
  useEffect(() => {
    if (isTold.current) focusFirst(form.current, errors);
    isTold.current = false;
  }, [form, errors]);

  return {
    errors,
    tell(found) {
      isTold.current = true;
      setErrors(found);
    },
    takeBack(wrong) {
      setErrors((said) => {
        const left = Object.entries(said).filter(([name]) => isStill(wrong, name));
        return left.length === Object.keys(said).length ? said : Object.fromEntries(left);
      });
    },
  };
}
