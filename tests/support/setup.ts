import { afterEach } from 'vitest';

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

if ('document' in globalThis) {
  // The default of one second is too short on a busy machine.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
}
