import { useLingui } from '@lingui/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { type FormErrors, parseForm } from '../../domain/form/parse-form.ts';
import { whenAtRest } from '../when-at-rest.ts';
import { focusFirst } from './focus-first.ts';

/** The words of everything that may be wrong: needed by nobody before the first press. */
const loadWords = () => import('../notifications/error-text.ts');

interface Form {
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The error of a field in words, `form` for that of the whole. */
  readonly say: (name: string) => string | undefined;
  readonly isBusy: boolean;
}

/**
 * The one pattern of forms (docs/decisions/004): data is parsed by the schema that the server knows
 * too, each wrong field says why and the first one gets the focus; then `submit` does what it does. What
 * it throws is said above the button.
 */
export function useForm<T>(
  schema: v.GenericSchema<unknown, T>,
  submit: (value: T, form: HTMLFormElement) => Promise<void>,
): Form {
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setBusy] = useState(false);

  // Once the words stand at their fields, so that a screen reader reads them with the field. [pl-G06]
  useEffect(() => focusFirst(ref.current, errors), [errors]);

  useEffect(() => {
    whenAtRest()
      .then(loadWords)
      .catch(() => {
        // Asked again when they are needed.
      });
  }, []);

  async function send(form: HTMLFormElement): Promise<void> {
    const parsed = parseForm(new FormData(form), schema);
    if (!parsed.ok) {
      const { fieldTexts } = await loadWords();
      return setErrors(fieldTexts(i18n, parsed.errors));
    }
    setBusy(true);
    setErrors({});
    try {
      await submit(parsed.value, form);
    } catch (error) {
      const { errorText } = await loadWords();
      setErrors({ form: errorText(i18n, error) });
    } finally {
      setBusy(false);
    }
  }

  return {
    form: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (!isBusy) void send(event.currentTarget);
      },
    },
    say: (name) => errors[name],
    isBusy,
  };
}
