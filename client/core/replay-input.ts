export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Input of the shopper that no handler has received yet. */
export interface EarlyInput {
  /** Resolves when the shopper moves, scrolls or touches anything. */
  readonly whenPresent: Promise<void>;
  /** Whether any button was clicked, also one that was handled. */
  hasClicks: boolean;
  readonly clicks: Set<HTMLButtonElement>;
  /**
   * Changed fields and their values; of checkboxes and radios whether they are checked. The values
   * are stored, because a render before the field is handled would reset it.
   */
  readonly fields: Map<Field, string | boolean>;
  /** Submitted forms. */
  readonly forms: Set<HTMLFormElement>;
}

declare global {
  interface Window {
    /** Filled by the document's own script (`renderer/document/inline/record-input.ts`). */
    earlyInput?: EarlyInput;
  }
}

/** Milliseconds by which the pause between two tries grows, and its limit. */
const growth = 50;
const longestPause = 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats the shopper's input before hydration until React has received all of it. Parts of a page
 * are hydrated at different times. Clicks and submissions wait for the fields, because they depend
 * on them.
 */
export async function replayInput({ clicks, fields, forms }: EarlyInput): Promise<void> {
  for (let pause = 0; ; pause = Math.min(pause + growth, longestPause)) {
    // Input that triggers the hydration of its part is handled within its own event.
    await wait(pause);
    for (const [field, value] of [...fields]) {
      if (!fields.delete(field) || !field.isConnected) continue;
      replayChange(field, value);
      await wait(0);
    }
    if (fields.size === 0) {
      await repeat(clicks, replayClick);
      await repeat(forms, (form) => form.requestSubmit());
    }
    if (fields.size + clicks.size + forms.size === 0) return;
  }
}

/** The document's script records each one again, unless React receives it. */
async function repeat<T extends Element>(
  pending: Set<T>,
  replay: (element: T) => void,
): Promise<void> {
  for (const element of [...pending]) {
    if (!pending.delete(element) || !element.isConnected) continue;
    replay(element);
    // React renders the result before the next one.
    await wait(0);
  }
}

/** A submit button is clicked for its form, which is repeated itself. */
function replayClick(button: HTMLButtonElement): void {
  if (button.type === 'button') button.click();
}

/**
 * Repeats the change of a field. An event before it makes React hydrate the field's part if its
 * code is loaded: hydration resets the value, so it must not happen within the change itself.
 */
function replayChange(field: Field, value: string | boolean): void {
  if (field.disabled) return;
  field.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement) replayTick(field, value);
    return;
  }
  setAsNew(field, value);
  const hasFocus = document.activeElement === field;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (!hasFocus || field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (!hasFocus) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function replayTick(input: HTMLInputElement, isChecked: boolean): void {
  input.checked = !isChecked;
  input.click();
}

/**
 * Sets another value and then the shopper's, the second time by the browser's own setter. React
 * watches the setter of the element and reports only a value that differs from the last.
 */
function setAsNew(field: Field, value: string): void {
  // Scripts cannot set a file.
  if (field.type === 'file') return;
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    return;
  }
  const { selectionStart, selectionEnd } = field;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = value === '' ? '1' : '';
  own?.set?.call(field, value);
  if (document.activeElement === field && selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}
