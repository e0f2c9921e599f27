import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuggester, type SuggestionState } from './suggester.ts';

const rest = 150;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A suggester whose requests are answered by the test. */
function open() {
  const requested: {
    text: string;
    signal: AbortSignal;
    value(text: string): void;
    fail(): void;
  }[] = [];
  const states: SuggestionState<string>[] = [];
  const suggester = createSuggester<string>({
    rest,
    onState: (state) => states.push(state),
    fetchSuggestions: (text, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      requested.push({ text, signal, value: resolve, fail: () => reject(new Error('down')) });
      return promise;
    },
  });
  return { ...suggester, asked: requested, states };
}

describe('suggestions', () => {
  test('are requested once when typing pauses', async () => {
    const { suggest, asked: requested } = open();
    for (const text of ['suk', 'suki', 'sukie']) {
      suggest(text);
      await vi.advanceTimersByTimeAsync(rest - 1);
    }
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested.map(({ text }) => text)).toEqual(['sukie']);
  });

  test('of an older text are cancelled and never shown', async () => {
    const { suggest, asked: requested, states } = open();
    suggest('suk');
    await vi.advanceTimersByTimeAsync(rest);
    suggest('swe');
    expect(requested[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(rest);
    requested[1]?.value('swetry');
    requested[0]?.value('sukienki');
    await vi.advanceTimersByTimeAsync(0);
    expect(states.filter(({ kind }) => kind === 'loaded')).toEqual([
      { kind: 'loaded', value: 'swetry' },
    ]);
  });

  test('that fail show an error, and the next text is requested again', async () => {
    const { suggest, asked: requested, states } = open();
    suggest('suk');
    await vi.advanceTimersByTimeAsync(rest);
    requested[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toMatchObject({ kind: 'failed' });
    suggest(null);
    expect(states.at(-1)).toEqual({ kind: 'idle' });
  });

  test('always belong to the text typed last, in whatever order responses arrive', async () => {
    const word = fc.stringMatching(/^[a-z]{3}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1 }),
        fc.infiniteStream(fc.nat()),
        async (words, order) => {
          const { suggest, asked: requested, states } = open();
          for (const text of words) {
            suggest(text);
            await vi.advanceTimersByTimeAsync(rest);
          }
          const waiting = [...requested];
          while (waiting.length > 0) {
            const [next] = waiting.splice((order.next().value ?? 0) % waiting.length, 1);
            next?.value(next.text);
            await vi.advanceTimersByTimeAsync(0);
          }
          expect(states.at(-1)).toEqual({ kind: 'loaded', value: words.at(-1) });
          expect(states.filter(({ kind }) => kind === 'loaded')).toHaveLength(1);
        },
      ),
    );
  });
});
