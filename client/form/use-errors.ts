import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormErrors } from '../../domain/form/parse-form.ts';
import { focusFirst } from './focus-first.ts';

interface Errors {
  readonly errors: FormErrors;
  /** Says what a press has found, in place of what was said; the first wrong field gets the focus. */
  readonly tell: (errors: FormErrors) => void;
  /** Takes back what is right by now, and says nothing new: nobody is told off while typing. */
  readonly takeBack: (wrong: FormErrors) => void;
}

/** The error of the whole form is no field's: it stands until the next press. */
const isStill = (wrong: FormErrors, name: string) => name === 'form' || Object.hasOwn(wrong, name);

/** What is wrong in a form, from one press of its button to the next. */
export function useErrors(form: RefObject<HTMLFormElement | null>): Errors {
  const [errors, setErrors] = useState<FormErrors>({});
  const isTold = useRef(false);

  // Once the words stand at their fields, so that a screen reader reads them with the field. [pl-G06]
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
