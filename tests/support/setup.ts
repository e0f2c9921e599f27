import { afterEach, vi } from 'vitest';

/** An unexpected `console.error` or `console.warn` is a defect: it fails the test that caused it. */
const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    unexpected.push(`console.${level}: ${parts.map(String).join(' ')}`);
  });
}

afterEach(() => {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(lines.join('\n'));
});
