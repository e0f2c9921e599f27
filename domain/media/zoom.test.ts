import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostZoom, noZoom, type Point, pan, type Zoom, zoomAt } from './zoom.ts';

const frame = { width: 300, height: 400 };
const pixels = (limit: number) => fc.integer({ min: -limit, max: limit });
const point = fc.record({ x: pixels(150), y: pixels(200) });
const factor = fc.double({ min: 0.1, max: 5, noNaN: true });
const step = fc.oneof(
  fc.record({ factor, at: point }),
  fc.record({ by: fc.record({ x: pixels(2000), y: pixels(2000) }) }),
);

type Step = { readonly factor: number; readonly at: Point } | { readonly by: Point };

const after = (steps: readonly Step[]): Zoom =>
  steps.reduce<Zoom>(
    (zoom, each) =>
      'by' in each ? pan(zoom, each.by, frame) : zoomAt(zoom, each.factor, each.at, frame),
    noZoom,
  );

test('after any gesture the picture fills its container and is not above the maximum size', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { scale, x, y } = after(steps);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(mostZoom);
      expect(Math.abs(x)).toBeLessThanOrEqual((frame.width * (scale - 1)) / 2 + 1e-9);
      expect(Math.abs(y)).toBeLessThanOrEqual((frame.height * (scale - 1)) / 2 + 1e-9);
    }),
  );
});

test('the point under the finger stays there while zooming in', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: 4, noNaN: true }), (at, by) => {
      const { scale, x, y } = zoomAt(noZoom, by, at, frame);
      expect((at.x - x) / scale).toBeCloseTo(at.x, 6);
      expect((at.y - y) / scale).toBeCloseTo(at.y, 6);
    }),
  );
});

test('zooming out completely restores the position of the picture', () => {
  const zoom = zoomAt(noZoom, 3, { x: 100, y: -50 }, frame);
  expect(zoomAt(zoom, 0.01, { x: 0, y: 0 }, frame)).toEqual(noZoom);
});
