// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { useForm } from '../form/use-form.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(() => {
  delete window.unansweredPresses;
  delete window.unsentForms;
});

function Letter({ send }: { readonly send: (words: string) => void }) {
  const { form } = useForm(v.object({ words: v.string() }), async ({ words }) => send(words));
  return (
    <form {...form}>
      <input name="words" />
    </form>
  );
}

/** Brings to life what the server has sent, after these buttons were pressed. */
function hydrate(
  page: React.ReactElement,
  pressed: readonly string[],
  before: (container: HTMLElement) => void = () => undefined,
) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const buttons = [...container.querySelectorAll('button')];
  window.unansweredPresses = new WeakSet(
    buttons.filter(({ title, textContent }) => pressed.includes(title || textContent)),
  );
  before(container);
  render(page, { container, hydrate: true });
}

test('what was pressed before it was alive is done once it is, once, and nothing else', async () => {
  const [heart, more, less] = [vi.fn(), vi.fn(), vi.fn()];
  const page = (
    <>
      <IconButton icon="heart" label="Ulubione" onClick={heart} />
      <Button onClick={more}>Więcej</Button>
      <Button onClick={less}>Mniej</Button>
    </>
  );
  hydrate(page, ['Ulubione', 'Więcej']);
  await vi.waitFor(() => expect(more).toHaveBeenCalledTimes(1));
  expect(heart).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Więcej' }).click();
  expect(more).toHaveBeenCalledTimes(2);
  expect(less).not.toHaveBeenCalled();
});

test('a form that was sent before it was alive is sent once it is, once, with what was typed', async () => {
  const sent: string[] = [];
  i18n.loadAndActivate({ locale: 'pl', messages: {} });
  const page = (
    <I18nProvider i18n={i18n}>
      <Letter send={(words) => void sent.push(words)} />
    </I18nProvider>
  );
  hydrate(page, [], (container) => {
    const [form] = container.querySelectorAll('form');
    const [input] = container.querySelectorAll('input');
    if (!form || !input) throw new Error('No form');
    input.value = 'Dzień dobry';
    window.unsentForms = new WeakSet([form]);
  });
  await vi.waitFor(() => expect(sent).toEqual(['Dzień dobry']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
});

test('a button that sends a form is not pressed again: its form is sent, where it is one that waits', async () => {
  const send = vi.fn((event: React.FormEvent) => event.preventDefault());
  hydrate(
    <form onSubmit={send}>
      <Button type="submit">Wyślij</Button>
    </form>,
    ['Wyślij'],
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(send).not.toHaveBeenCalled();
});
