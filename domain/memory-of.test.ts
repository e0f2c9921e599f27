import { expect, it, vi } from 'vitest';
import { createMemory } from './memory-of.ts';

const document = { sku: 'A1' };

it('computes a value of an object once', () => {
  const memory = createMemory<string>();
  const make = vi.fn(() => 'made');
  expect([memory(document, [1], make), memory(document, [1], make)]).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledOnce();
});

it('computes it again if another input changed', () => {
  const memory = createMemory<string>();
  memory(document, [1, 'day'], () => 'first');
  expect(memory(document, [2, 'day'], () => 'second')).toBe('second');
  expect(memory(document, [1, 'day'], () => 'third')).toBe('third');
});

it('does not treat an equal object as the same one', () => {
  const memory = createMemory<string>();
  memory(document, [], () => 'first');
  expect(memory({ ...document }, [], () => 'second')).toBe('second');
});

it('remembers an undefined result', () => {
  const memory = createMemory<string | undefined>();
  const make = vi.fn(() => undefined);
  memory(document, [], make);
  memory(document, [], make);
  expect(make).toHaveBeenCalledOnce();
});
