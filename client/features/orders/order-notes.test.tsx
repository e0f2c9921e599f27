// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { OrderViewSchema } from '../../../domain/commerce/order-view.ts';
import { boughtShirts } from '../../../tests/support/form-cases.tsx';
import { show } from '../../../tests/support/show.tsx';
import { OrderNotes } from './order-notes.tsx';

afterEach(cleanup);

const comments = (value: unknown) =>
  v.parse(OrderViewSchema, { ...boughtShirts, comments: value }).comments;
const open = (value: unknown) => show(<OrderNotes comments={comments(value)} />);

test('an order shows the buyer’s notes, with markup as text and with their line breaks [checkout-60]', () => {
  const delivery = '<img src=x onerror="alert(1)"> Dzwonek <b>nie działa</b>\nproszę pukać';
  const { container, text } = open({ delivery, order: 'Proszę zapakować na prezent' });
  expect(text()).toContain('Twoje uwagi');
  const notes = [...container.querySelectorAll('dd')].map((note) => note.textContent);
  expect(notes).toEqual([delivery, 'Proszę zapakować na prezent']);
  expect(container.querySelector('img, b')).toBeNull();
});

test('an order shows a single note, and no heading without any [checkout-60]', () => {
  expect(open({ order: 'Na prezent' }).text()).not.toContain('Dla kuriera');
  cleanup();
  for (const none of [null, undefined, {}, { delivery: ' ', order: '' }, 'Na prezent']) {
    expect(open(none).container.querySelector('section')).toBeNull();
    cleanup();
  }
});
