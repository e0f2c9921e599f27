// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcement } from './announcement.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const text = (text: string) => <Announcement about={text}>{text}</Announcement>;
const announced = () => screen.getByRole('status').textContent;

test('initial text is not announced, later changes are, and each is cleared after a short time [pl-G09]', () => {
  const { rerender } = render(text('Na stanie'));
  const place = screen.getByRole('status');
  expect(announced()).toBe('');
  rerender(text('Chwilowo niedostępne'));
  expect(announced()).toBe('Chwilowo niedostępne');
  expect(screen.getByRole('status')).toBe(place);
  act(() => vi.advanceTimersByTime(2000));
  rerender(text('Na stanie'));
  act(() => vi.advanceTimersByTime(2000));
  expect(announced()).toBe('Na stanie');
  act(() => vi.advanceTimersByTime(1000));
  expect(announced()).toBe('');
});
