import type { FormEvent, MouseEvent } from 'react';

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

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/**
 * Handlers for the root element of the React tree. React calls them for every event that it
 * delivers, so what they get is no longer pending. It drops events of parts that are not hydrated.
 */
export const receiveInput = {
  onClickCapture({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null) window.earlyInput?.clicks.delete(button);
  },
  onInputCapture({ target }: FormEvent): void {
    if (isField(target)) window.earlyInput?.fields.delete(target);
  },
  onSubmitCapture({ target }: FormEvent): void {
    if (target instanceof HTMLFormElement) window.earlyInput?.forms.delete(target);
  },
};

/**
 * Repeats the shopper's input before hydration. Call it when a part of the page is hydrated. The
 * code loads only if there is such input.
 */
export async function replayEarlyInput(): Promise<void> {
  const input = window.earlyInput;
  if (!input || input.clicks.size + input.fields.size + input.forms.size === 0) return;
  const { replayInput } = await import('./replay-input.ts');
  await replayInput(input);
}
