/** A picture in its frame: `scale` 1 fits it; `x` and `y` shift its centre, in CSS pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size of the visible frame in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };

/** Largest scale; beyond it the largest rendition shows only its pixels. */
export const mostZoom = 4;

/** Clamps to the limits; adding 0 turns a negative zero into zero. */
const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;

/** Clamps the shift so that the picture fills the frame. */
function held({ scale, x, y }: Zoom, frame: Frame): Zoom {
  const spare = (scale - 1) / 2;
  return { scale, x: within(x, frame.width * spare), y: within(y, frame.height * spare) };
}

/**
 * Zooms by a factor about a point, which stays in place; the point is relative
 * to the frame's centre.
 */
export function zoomAt(zoom: Zoom, factor: number, at: Point, frame: Frame): Zoom {
  const scale = Math.min(mostZoom, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return held(
    { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio },
    frame,
  );
}

/** Moves the picture within the part that exceeds the frame. */
export function pan(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return held({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}
