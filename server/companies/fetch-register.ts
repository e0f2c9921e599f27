import { AppError } from '../../domain/errors.ts';
import { readText } from '../net/read-text.ts';

/** Longest response of a company register, in bytes; a longer one is invalid. */
const most = 256 * 1024;

/**
 * The text of a register's response. Throws `COMMERCE_UNAVAILABLE` for any status other than 200.
 */
export async function fetchRegister(url: URL | string, init: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const text = await readText(response, most).catch(() => null);
  if (response.status === 200 && text !== null) return text;
  throw new AppError('COMMERCE_UNAVAILABLE', 'The register does not respond', {
    details: { status: response.status },
  });
}
