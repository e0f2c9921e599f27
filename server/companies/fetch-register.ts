import { AppError } from '../../domain/errors.ts';
import { readText } from '../net/read-text.ts';

/** Bytes that a register of firms may answer with; what is longer is no answer. */
const most = 256 * 1024;

/**
 * The text a register answers with. Throws `COMMERCE_UNAVAILABLE` for any other answer than 200.
 */
export async function fetchRegister(url: URL | string, init: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const text = await readText(response, most).catch(() => null);
  if (response.status === 200 && text !== null) return text;
  throw new AppError('COMMERCE_UNAVAILABLE', 'The register does not answer', {
    details: { status: response.status },
  });
}
