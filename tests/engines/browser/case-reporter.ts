import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints each test as a case of the suites of an engine, which `readCases` reads. */
export default class CaseReporter implements Reporter {
  onTestEnd({ title }: TestCase, { status, errors, duration, attachments }: TestResult): void {
    const seconds = (duration / 1000).toFixed(1);
    process.stdout.write(`${status === 'passed' ? '✓' : '✗'}  browser: ${title} (${seconds} s)\n`);
    const reasons = errors.map(({ message = '' }) => stripVTControlCharacters(message));
    const pictures = attachments.flatMap(({ path }) => path ?? []);
    for (const line of [...reasons, ...pictures].join('\n').split('\n')) {
      if (line.trim() !== '') process.stdout.write(`     ${line}\n`);
    }
  }

  onStdOut(text: string | Buffer): void {
    process.stdout.write(text);
  }

  onError({ message = '' }: { readonly message?: string }): void {
    process.stdout.write(`✗  browser: the tests did not begin\n     ${message}\n`);
  }
}
