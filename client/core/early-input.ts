import type { FormEvent, MouseEvent } from 'react';
import type { Field } from './replay-input.ts';

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
