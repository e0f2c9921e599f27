import { platform } from 'node:process';

/**
 * Half of the space for new objects, in MB. V8's 16 MB would be held by each thread for ever; a
 * request leaves little garbage, so a smaller space is collected as cheaply.
 */
const newObjectsMb = 4;
const option = '--max-semi-space-size';

/**
 * The C library's pools of memory. It makes eight for each core, and what one of them has free is of
 * no use to the others.
 */
const pools = { MALLOC_ARENA_MAX: '2' };

/** Whether this process has the option, also from an operator who chose another size. */
const isLean = (): boolean =>
  [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((text) => text.includes(option));

/**
 * Begins the same command anew in this process, which stays the same for its parent. Both settings
 * are read before any code runs, and memory of the index and the build is not held while serving.
 * Returns where that is done already, and where the system cannot do it.
 */
export function beginLean(): void {
  // A parent's channel would be lost.
  if (isLean() || platform === 'win32' || process.connected) return;
  const [, ...command] = process.argv;
  const args = [process.execPath, ...process.execArgv, `${option}=${newObjectsMb}`, ...command];
  process.execve?.(process.execPath, args, { ...pools, ...process.env });
}
