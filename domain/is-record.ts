/** Narrows an unknown value to an object with readable keys; arrays count as records. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
