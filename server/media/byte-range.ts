/** First and last byte, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * What a `Range` header asks of so many bytes: null for all of them (no header, or one that is not
 * understood, as several ranges), `'unsatisfiable'` when it lies beyond them (RFC 9110, 14.2).
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first = '', last = ''] = match.slice(1);
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
}
