import type { FormErrors } from '../../domain/form/parse-form.ts';

/** Puts the focus on the first wrong field, in the order of the page, whichever rule was asked first. */
export function focusFirst(form: HTMLFormElement | null, errors: FormErrors): void {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  fields.find((field) => Object.hasOwn(errors, field.getAttribute('name') ?? ''))?.focus();
}
