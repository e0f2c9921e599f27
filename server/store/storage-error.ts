import { AppError } from '../../domain/app-error.ts';

/** Codes of the operating system for a disk that takes no more, or fails. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

/** The same of SQLite: an error of input or output, and a full disk. Their lowest byte tells them. */
const sqliteCodes = new Set([10, 13]);

function isDiskError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return sqliteCodes.has(error.errcode & 0xff);
  }
  return 'code' in error && typeof error.code === 'string' && diskCodes.has(error.code);
}

/**
 * A full or failing disk as `STORAGE_UNAVAILABLE`, with what could not be written and the reason;
 * any other error unchanged.
 */
export function asStorageError(error: unknown, what: string): unknown {
  if (!isDiskError(error)) return error;
  return new AppError(
    'STORAGE_UNAVAILABLE',
    `${what} cannot be written: is the disk of DATA_DIR full? (${error.message})`,
    { cause: error },
  );
}
