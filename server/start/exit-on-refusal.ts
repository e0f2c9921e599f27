import { AppError } from '../../domain/errors.ts';
import { asStorageError } from '../store/storage-error.ts';

/**
 * Ends the process with status 1 and a clear text when the start is refused: a bad setting, a
 * missing folder, a port in use. Any unforeseen error shows its stack.
 */
export async function exitOnRefusal(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${explain(asStorageError(error, 'A file'))}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    const isPort = 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
    return `${isPort ? 'PORT' : 'HOST'}: ${error.message.replace(/^listen \w+: /, '')}`;
  }
  if (error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo') {
    return `HOST: ${error.message}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
