import { useLingui } from '@lingui/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { parseForm } from '../../../domain/form/parse-form.ts';
import { whenPageUsed } from '../../core/when-page-used.ts';
import { useShop } from '../shop-context.tsx';
import { useErrors } from './use-errors.ts';

/** Loads the error messages, which are first needed on submission. */
const loadErrorTexts = () => import('../../core/notifications/error-text.ts');

interface Form {
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly method: 'post';
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Error message of a field; `form` for that of the whole form. */
  readonly fieldError: (name: string) => string | undefined;
  readonly isBusy: boolean;
}

/**
 * The common form logic (docs/decisions/004). Parses the data with the schema that the server also
 * uses, shows each field's error, and focuses the first invalid one. Fixed errors are cleared at
 * once. Then calls `submit`; an error it throws is shown at its field (`error-fields.ts`), else
 * above the button.
 */
export function useForm<T>(
  schema: v.GenericSchema<unknown, T>,
  submit: (value: T, form: HTMLFormElement) => Promise<void>,
): Form {
  const { i18n } = useLingui();
  const { nameLetters } = useShop().account;
  const ref = useRef<HTMLFormElement>(null);
  const { errors, showErrors, clearFixedErrors } = useErrors(ref);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    whenPageUsed()
      .then(loadErrorTexts)
      .catch(() => {
        // Loaded again when they are needed.
      });
  }, []);

  async function send(form: HTMLFormElement): Promise<void> {
    const parsed = parseForm(new FormData(form), schema, nameLetters);
    if (!parsed.ok) {
      const { fieldTexts } = await loadErrorTexts();
      return showErrors(fieldTexts(i18n, parsed.errors));
    }
    setBusy(true);
    showErrors({});
    try {
      await submit(parsed.value, form);
    } catch (error) {
      const { failureTexts } = await loadErrorTexts();
      showErrors(failureTexts(i18n, error, form));
    } finally {
      setBusy(false);
    }
  }

  return {
    form: {
      ref,
      noValidate: true,
      // A submission before hydration must not put the values into the address. It is held back and
      // repeated (`client/core/early-input.ts`).
      method: 'post',
      onSubmit(event) {
        event.preventDefault();
        if (!isBusy) void send(event.currentTarget);
      },
      onChange(event) {
        if (Object.keys(errors).length === 0) return;
        const parsed = parseForm(new FormData(event.currentTarget), schema, nameLetters);
        clearFixedErrors(parsed.ok ? {} : parsed.errors);
      },
    },
    fieldError: (name) => errors[name],
    isBusy,
  };
}
