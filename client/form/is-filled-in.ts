/** Something stands in it that neither the page nor, unasked, the browser has put there. */
const isTyped = (field: HTMLInputElement): boolean =>
  field.type !== 'checkbox' && field.value !== field.defaultValue && !field.matches(':autofill');

/** Whether somebody is filling in a form of the page: they have the focus in it, or have typed something. */
export function isFilledIn(): boolean {
  return [...document.querySelectorAll('main form')].some(
    (form) =>
      form.contains(document.activeElement) || [...form.querySelectorAll('input')].some(isTyped),
  );
}
