// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/show.tsx';
import { notificationsAtom, notify } from '../../core/notifications/notifications.ts';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const Schema = v.object({ words: v.pipe(v.string(), v.nonEmpty('Field is required')) });

function Letter() {
  const { form, fieldError } = useForm(Schema, async () => {});
  return (
    <form {...form}>
      <input name="words" aria-label="Treść" />
      <p>{fieldError('words')}</p>
      <button type="submit">Wyślij</button>
    </form>
  );
}

test.each(['', 'Dzień dobry'])(
  'the previous result of a form is removed by the next click, with “%s” in the field [engage-40]',
  async (text) => {
    const store = createStore();
    const page = show(<Letter />, store);
    act(() => {
      notify(store, { kind: 'form', type: 'success', message: 'Saved' });
      notify(store, { kind: 'cart', type: 'success', message: 'Added' });
    });
    fireEvent.input(page.getByLabelText('Treść'), { target: { value: text } });
    fireEvent.click(page.getByRole('button', { name: 'Wyślij' }));
    const left = () => store.get(notificationsAtom).map(({ message }) => message);
    await waitFor(() => expect(left()).toEqual(['Added']));
    if (text === '') await waitFor(() => expect(page.text()).toContain('wymagane'));
  },
);
