import type { FieldFilter } from './catalogue.ts';

/** The range of numbers a filter accepts; an open end excludes its own number. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

/** The range where all bounds of a filter hold; null for a filter without bounds. */
export function boundsOf({ gt, gte, lt, lte }: FieldFilter): Bounds | null {
  if (gt === undefined && gte === undefined && lt === undefined && lte === undefined) return null;
  const low = Math.max(gt ?? -Infinity, gte ?? -Infinity);
  const high = Math.min(lt ?? Infinity, lte ?? Infinity);
  return { low, high, lowOpen: gt === low, highOpen: lt === high };
}
