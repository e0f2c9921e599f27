// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcement } from './announcement.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = (text: string) => <Announcement about={text}>{text}</Announcement>;
const said = () => screen.getByRole('status').textContent;

test('initial text is not announced, later changes are, and each is cleared after a short time [pl-G09]', () => {
  const { rerender } = render(words('Na stanie'));
  const place = screen.getByRole('status');
  expect(said()).toBe('');
  rerender(words('Chwilowo niedostępne'));
  expect(said()).toBe('Chwilowo niedostępne');
  expect(screen.getByRole('status')).toBe(place);
  act(() => vi.advanceTimersByTime(2000));
  rerender(words('Na stanie'));
  act(() => vi.advanceTimersByTime(2000));
  expect(said()).toBe('Na stanie');
  act(() => vi.advanceTimersByTime(1000));
  expect(said()).toBe('');
});
