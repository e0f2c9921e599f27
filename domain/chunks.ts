/** Splits a list into chunks of at most `size`, in order; an empty list has none. */
export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size));
}
