// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../../tests/support/hydrate.ts';
import { shownShop } from '../../../tests/support/show.tsx';
import { ShopContext } from '../shop-context.tsx';
import { useForm } from './use-form.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  delete window.unsentForms;
});

function Letter({ send }: { readonly send: (text: string) => void }) {
  const { form } = useForm(v.object({ words: v.string() }), async ({ words: text }) => send(text));
  return (
    <form {...form}>
      <input name="words" />
    </form>
  );
}

/** The server's form with typed text; submitted before hydration if `isSent`. Returns its sends. */
function openLetter(isSent: boolean): readonly string[] {
  const sent: string[] = [];
  i18n.loadAndActivate({ locale: 'pl', messages: {} });
  const page = (
    <I18nProvider i18n={i18n}>
      <ShopContext value={shownShop}>
        <Letter send={(text) => void sent.push(text)} />
      </ShopContext>
    </I18nProvider>
  );
  hydrate(page, (container) => {
    const [form] = container.querySelectorAll('form');
    const [input] = container.querySelectorAll('input');
    if (!form || !input) throw new Error('No form');
    input.value = 'Dzień dobry';
    window.unsentForms = new WeakSet(isSent ? [form] : []);
  });
  return sent;
}

/**
 * Runs pending timers and their effects, without waiting for the error messages, which load when
 * the page is idle.
 */
const turn = () => vi.advanceTimersByTimeAsync(1);

test('a form submitted before hydration is sent once after it, with the typed text', async () => {
  const sent = openLetter(true);
  await turn();
  expect(sent).toEqual(['Dzień dobry']);
  await turn();
  expect(sent).toHaveLength(1);
});

test('a form with typed text that was not submitted is not sent', async () => {
  const sent = openLetter(false);
  await turn();
  expect(sent).toEqual([]);
});
