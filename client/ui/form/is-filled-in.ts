/** True for a value that neither the page nor the browser's autofill has set. */
const isTyped = (field: HTMLInputElement): boolean =>
  field.type !== 'checkbox' && field.value !== field.defaultValue && !field.matches(':autofill');

/** Whether a form of the page is being filled in: it has the focus or a typed value. */
export function isFilledIn(): boolean {
  return [...document.querySelectorAll('main form')].some(
    (form) =>
      form.contains(document.activeElement) || [...form.querySelectorAll('input')].some(isTyped),
  );
}
