import type { FieldFilter } from './catalogue.ts';

/** The stretch of numbers a filter lets through; an open end leaves its own number out. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

/** The stretch where all bounds of a filter hold; null for a filter without any. */
export function boundsOf({ gt, gte, lt, lte }: FieldFilter): Bounds | null {
  if (gt === undefined && gte === undefined && lt === undefined && lte === undefined) return null;
  const low = Math.max(gt ?? -Infinity, gte ?? -Infinity);
  const high = Math.min(lt ?? Infinity, lte ?? Infinity);
  return { low, high, lowOpen: gt === low, highOpen: lt === high };
}
