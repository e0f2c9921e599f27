// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useModal } from './use-modal.ts';

/** jsdom opens no dialogs. As in browsers, the `close` event is a task of its own. */
beforeEach(() => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Question() {
  const [isOpen, setOpen] = useState(false);
  const ref = useModal(isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <dialog ref={ref} />
    </>
  );
}

function open() {
  const { container, getByRole } = render(<Question />);
  const ask = () => fireEvent.click(getByRole('button'));
  const dialog = container.querySelector('dialog');
  if (dialog === null) throw new Error('There is no dialog');
  ask();
  return { ask, dialog, pressEscape: () => fireEvent(dialog, new Event('cancel')) };
}

test('Escape closes the dialog, which can be opened again', () => {
  const { ask, dialog, pressEscape } = open();
  expect(dialog.open).toBe(true);
  pressEscape();
  act(() => void vi.runAllTimers());
  expect(dialog.open).toBe(false);
  ask();
  expect(dialog.open).toBe(true);
});

test('a dialog that is opened again before its close event stays open', () => {
  const { ask, dialog, pressEscape } = open();
  pressEscape();
  ask();
  act(() => void vi.runAllTimers());
  expect(dialog.open).toBe(true);
  pressEscape();
  act(() => void vi.runAllTimers());
  expect(dialog.open).toBe(false);
});
