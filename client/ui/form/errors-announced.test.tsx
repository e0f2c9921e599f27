// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, configure, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import {
  controls,
  emptyAll,
  formCases,
  openCheckoutForm,
  openForm,
} from '../../../tests/support/form-cases.tsx';

// The machine may be busy.
configure({ asyncUtilTimeout: 9000 });
afterEach(cleanup);

/** The text that describes an element to a screen reader. */
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Controls marked as invalid, in page order: a single control, or a group of radios. */
const wrongOnes = () =>
  controls().filter((control) =>
    control.type === 'radio'
      ? described(control.closest('fieldset') ?? control) !== ''
      : control.getAttribute('aria-invalid') === 'true',
  );

async function expectAnnounced() {
  for (const control of wrongOnes()) {
    const text = described(
      control.type === 'radio' ? (control.closest('fieldset') ?? control) : control,
    );
    expect(text.trim(), control.name).not.toBe('');
    expect(englishWords(text), control.name).toEqual([]);
  }
  await waitFor(() => expect(document.activeElement === wrongOnes()[0]).toBe(true));
}

/** Submits an empty checkout, so all errors are shown. */
async function orderWithNothing() {
  const page = await openCheckoutForm();
  emptyAll();
  fireEvent.blur(controls()[0] ?? document.body);
  fireEvent.click(page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }));
  await waitFor(() => expect(wrongOnes().length).toBeGreaterThan(6));
  await expectAnnounced();
}

describe('an error is shown at its field, and the first one gets the focus', () => {
  test.each(formCases)('in the form of $name [pl-G06]', async ({ button, wrong, ...of }) => {
    const page = await openForm(of);
    emptyAll();
    fireEvent.click(page.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(wrongOnes().filter(({ type }) => type !== 'radio')).toHaveLength(wrong),
    );
    await expectAnnounced();
  });

  test('in the checkout [pl-G06]', async () => {
    await orderWithNothing();
  });
});

describe('a corrected field shows no error, while the others stay and nothing new is announced', () => {
  /** Types into the first invalid field and stays in it, as a shopper does. */
  async function mendFirst(value: string) {
    const [first] = wrongOnes();
    if (!first) throw new Error('Nothing is wrong');
    const before = wrongOnes().length;
    fireEvent.input(first, { target: { value } });
    await waitFor(() => expect(wrongOnes()).toHaveLength(before - 1));
    expect(first.getAttribute('aria-invalid')).not.toBe('true');
    expect(document.activeElement).toBe(first);
  }

  test('in a form [pl-G06]', async () => {
    const contact = formCases.find(({ name }) => name === 'contact');
    if (!contact) throw new Error('There is no form of contact');
    const page = await openForm(contact);
    emptyAll();
    fireEvent.click(page.getByRole('button', { name: contact.button }));
    await waitFor(() => expect(wrongOnes().length).toBeGreaterThan(1));
    await expectAnnounced();
    await mendFirst('zaneta.lecka@example.com');
  });

  test('in the checkout [pl-G06]', async () => {
    await orderWithNothing();
    await mendFirst('Żaneta');
  });
});
