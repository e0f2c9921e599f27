import { afterEach, vi } from 'vitest';

/**
 * An unexpected `console.error` or `console.warn` fails the test that caused it. The methods are
 * replaced instead of spied on, since `restoreMocks` would remove a spy before the first test.
 */
const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    unexpected.push(`console.${level}: ${parts.map(String).join(' ')}`);
  };
}

afterEach(() => {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(lines.join('\n'));
});

/** Milliseconds to wait for a state; the defaults of one second are too short on a busy machine. */
const patience = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = patience) => waitFor(callback, options);

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience });
}
