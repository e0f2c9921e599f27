// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../tests/support/hydrate.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  delete window.pendingClicks;
});

/** Hydrates the server's HTML after these buttons were clicked, and runs the effects. */
async function comeAlive(page: React.ReactElement, clicked: readonly string[]): Promise<void> {
  hydrate(page, (container) => {
    const buttons = [...container.querySelectorAll('button')];
    window.pendingClicks = new WeakSet(
      buttons.filter(({ title, textContent }) => clicked.includes(title || textContent)),
    );
  });
  await vi.runAllTimersAsync();
}

test('a button clicked before hydration is executed once after it, and nothing else is', async () => {
  const [heart, more, less] = [vi.fn(), vi.fn(), vi.fn()];
  const page = (
    <>
      <IconButton icon="heart" label="Ulubione" onClick={heart} />
      <Button onClick={more}>Więcej</Button>
      <Button onClick={less}>Mniej</Button>
    </>
  );
  await comeAlive(page, ['Ulubione', 'Więcej']);
  expect(more).toHaveBeenCalledTimes(1);
  expect(heart).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Więcej' }).click();
  expect(more).toHaveBeenCalledTimes(2);
  expect(less).not.toHaveBeenCalled();
});

test('a submit button is not clicked again: its form is sent, if that is waiting', async () => {
  const send = vi.fn((event: React.FormEvent) => event.preventDefault());
  const page = (
    <form onSubmit={send}>
      <Button type="submit">Wyślij</Button>
    </form>
  );
  await comeAlive(page, ['Wyślij']);
  expect(send).not.toHaveBeenCalled();
});
