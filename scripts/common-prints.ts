import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { bareOf, printOf } from '../server/commerce/password-print.ts';

const target = join(import.meta.dirname, '../server/commerce/common-prints.ts');
const fewest = 8;
/** ASVS 6.2.4 requires at least 3,000 that match the shop's password policy. */
const count = 5000;
const perLine = 40;

/** The most common passwords of sufficient length, the most common first. */
export const usedMost: readonly string[] = dictionary['passwords-common']
  .filter((word) => word.length >= fewest)
  .slice(0, count);

/** The source of the module with the hashes of passwords. */
export function printsModule(passwords: readonly string[]): string {
  const prints = [...new Set(passwords.map(bareOf))].map(printOf).toSorted();
  const lines = Array.from({ length: Math.ceil(prints.length / perLine) }, (_, at) =>
    prints.slice(at * perLine, (at + 1) * perLine).join(''),
  );
  return `/*
 * Short hashes of the most used passwords, so that they are refused without being listed here.
 * Source: the list of \`@zxcvbn-ts/language-common\` (MIT). Made by \`node scripts/common-prints.ts\`.
 */
export const commonPrints = \`
${lines.join('\n')}
\`;
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(target, printsModule(usedMost));
