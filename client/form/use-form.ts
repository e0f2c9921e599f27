import { useLingui } from '@lingui/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { parseForm } from '../../domain/form/parse-form.ts';
import { useShop } from '../ui/shop-context.tsx';
import { whenPageIdle } from '../when-page-idle.ts';
import { useSubmitBeforeHydration } from './submit-before-hydration.ts';
import { useErrors } from './use-errors.ts';

/** The words of everything that may be wrong: needed by nobody before the first press. */
const loadWords = () => import('../notifications/error-text.ts');

interface Form {
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly method: 'post';
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The error of a field in words, `form` for that of the whole. */
  readonly say: (name: string) => string | undefined;
  readonly isBusy: boolean;
}

/**
 * The one pattern of forms (docs/decisions/004): data is parsed by the schema that the server knows
 * too, each wrong field says why and the first one gets the focus; what is put right is said no more at
 * once. Then `submit` does what it does. What it throws is said at the field it is
 * about (`error-fields.ts`), else above the button.
 */
export function useForm<T>(
  schema: v.GenericSchema<unknown, T>,
  submit: (value: T, form: HTMLFormElement) => Promise<void>,
): Form {
  const { i18n } = useLingui();
  const { nameLetters } = useShop().account;
  const ref = useRef<HTMLFormElement>(null);
  const { errors, tell, takeBack } = useErrors(ref);
  const [isBusy, setBusy] = useState(false);
  useSubmitBeforeHydration(ref);

  useEffect(() => {
    whenPageIdle()
      .then(loadWords)
      .catch(() => {
        // Asked again when they are needed.
      });
  }, []);

  async function send(form: HTMLFormElement): Promise<void> {
    const parsed = parseForm(new FormData(form), schema, nameLetters);
    if (!parsed.ok) {
      const { fieldTexts } = await loadWords();
      return tell(fieldTexts(i18n, parsed.errors));
    }
    setBusy(true);
    tell({});
    try {
      await submit(parsed.value, form);
    } catch (error) {
      const { failureTexts } = await loadWords();
      tell(failureTexts(i18n, error, form));
    } finally {
      setBusy(false);
    }
  }

  return {
    form: {
      ref,
      noValidate: true,
      // Sent before the script is there, what was typed must not stand in an address.
      method: 'post',
      onSubmit(event) {
        event.preventDefault();
        window.unsentForms?.delete(event.currentTarget);
        if (!isBusy) void send(event.currentTarget);
      },
      onChange(event) {
        if (Object.keys(errors).length === 0) return;
        const parsed = parseForm(new FormData(event.currentTarget), schema, nameLetters);
        takeBack(parsed.ok ? {} : parsed.errors);
      },
    },
    say: (name) => errors[name],
    isBusy,
  };
}
