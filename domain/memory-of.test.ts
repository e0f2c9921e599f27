import { expect, it, vi } from 'vitest';
import { createMemory } from './memory-of.ts';

const document = { sku: 'A1' };

it('makes a thing of an object once', () => {
  const memory = createMemory<string>();
  const make = vi.fn(() => 'made');
  expect([memory(document, [1], make), memory(document, [1], make)]).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledOnce();
});

it('makes it anew when what else it is made of is another', () => {
  const memory = createMemory<string>();
  memory(document, [1, 'day'], () => 'first');
  expect(memory(document, [2, 'day'], () => 'second')).toBe('second');
  expect(memory(document, [1, 'day'], () => 'third')).toBe('third');
});

it('does not take an equal object for the same', () => {
  const memory = createMemory<string>();
  memory(document, [], () => 'first');
  expect(memory({ ...document }, [], () => 'second')).toBe('second');
});

it('remembers that nothing was made', () => {
  const memory = createMemory<string | undefined>();
  const make = vi.fn(() => undefined);
  memory(document, [], make);
  memory(document, [], make);
  expect(make).toHaveBeenCalledOnce();
});
