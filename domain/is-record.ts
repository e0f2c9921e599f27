/** Narrows an unknown value to something whose keys may be read; lists count as records. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
