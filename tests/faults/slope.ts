export interface Point {
  readonly x: number;
  readonly y: number;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** Growth of y from the first point to the last, by the line of least squares. */
export function growthOf(points: readonly Point[]): number {
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  const square = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  if (square === 0) return 0;
  const slope = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / square;
  return slope * ((points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0));
}

/** The middle value; of an even number the higher one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
