import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorStatus } from '../domain/error-codes.ts';

/** The text of `docs/errors.md`: every code with its HTTP status, in alphabetical order. */
export function errorTable(): string {
  const rows = Object.entries(errorStatus)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, status]) => `| \`${code}\` | ${status} |`);
  return [
    '# Errors',
    '',
    'Every error code, as in `error` of the API and `code` of the log. Codes are stable: recover by code, never by text.',
    'Generated from `domain/error-codes.ts` by `node scripts/error-table.ts`.',
    '',
    '| code | HTTP status |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../docs/errors.md'), errorTable());
}
