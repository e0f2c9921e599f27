import type { FormErrors } from '../../../domain/form/parse-form.ts';

/** Focuses the first invalid field in page order, whatever the order of the rules. */
export function focusFirst(form: HTMLFormElement | null, errors: FormErrors): void {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  fields.find((field) => Object.hasOwn(errors, field.getAttribute('name') ?? ''))?.focus();
}
