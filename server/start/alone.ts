import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../domain/errors.ts';

export interface AloneOptions {
  /** Called once when another process is already at work. */
  readonly onWait: () => void;
  /** Longest wait for it, in ms. */
  readonly longestWait?: number;
}

const minutes = 60_000;

/** SQLite's error for a file that another connection has locked. */
const isHeld = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

function take(db: DatabaseSync): boolean {
  try {
    db.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isHeld(error)) return false;
    throw error;
  }
}

/**
 * Does a piece of work while no other process of this machine does the same. The operating system
 * releases the file lock when the process ends, also by `kill -9`, so no stale lock remains.
 * Errors: `BUILD_FAILED` when the wait is over, and those of the work.
 */
export async function alone<T>(
  file: string,
  options: AloneOptions,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    const end = performance.now() + (options.longestWait ?? 15 * minutes);
    for (let isFirst = true; !take(db); isFirst = false) {
      if (isFirst) options.onWait();
      if (performance.now() > end)
        throw new AppError('BUILD_FAILED', `${file} is held by another process`);
      await pause(200);
    }
    return await work();
  } finally {
    // Closing ends the transaction.
    db.close();
  }
}
