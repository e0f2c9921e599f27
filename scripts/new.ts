import { join } from 'node:path';
import { make } from './new/make.ts';

/** `npm run new -- screen|feature|rule NAME`: writes its files in the style of this project. */
const [kind = '', name = ''] = process.argv.slice(2);
try {
  const { written, next } = make(join(import.meta.dirname, '..'), kind, name);
  process.stdout.write(`Written:\n${written.map((path) => `  ${path}\n`).join('')}`);
  process.stdout.write(`Next:\n${next.map((step) => `  - ${step}\n`).join('')}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
