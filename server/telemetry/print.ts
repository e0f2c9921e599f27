/**
 * Prints a line for the person who started the process; the running server
 * writes log events instead.
 */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
