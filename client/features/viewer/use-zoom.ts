import { type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  type Frame,
  noZoom,
  type Point,
  pan,
  type Zoom,
  zoomAt,
} from '../../../domain/media/zoom.ts';

type Change = (zoom: Zoom, frame: Frame) => Zoom;

/** Minimum length in pixels of a sideways swipe to the next picture. */
const swipeLength = 60;
const doublePressZoom = 2.5;

const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const between = ([a, b = a]: readonly Point[]): Point =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 };

/**
 * Zooms and moves the frame's content by touch, mouse and wheel. A new `subject` starts unzoomed.
 * When unzoomed, a swipe calls `onSwipe` with next (1) or previous (-1).
 */
export function useZoom(subject: string, onSwipe: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState(noZoom);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const swiped = useRef<Point | null>(null);

  const change = (edit: Change) => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    setZoom((now) => edit(now, { width, height }));
  };

  /** Converts a point of the viewport to one relative to the frame's middle. */
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 } : { x: 0, y: 0 };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for another picture
  useEffect(() => setZoom(noZoom), [subject]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: its functions only read refs
  useEffect(() => {
    const element = frame.current;
    // React adds passive wheel listeners, and the page must not zoom as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle({ x: event.clientX, y: event.clientY });
      change((now, size) => zoomAt(now, Math.exp(-event.deltaY / 300), at, size));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    swiped.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const [from, to] = [between(before), between(after)];
    const factor = after.length > 1 ? distance(after) / Math.max(distance(before), 1) : 1;
    change((now, size) => {
      const moved = pan(now, { x: to.x - from.x, y: to.y - from.y }, size);
      return factor === 1 ? moved : zoomAt(moved, factor, fromMiddle(to), size);
    });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId);
    const start = swiped.current;
    swiped.current = null;
    if (start === null || zoom.scale > 1 || event.type === 'pointercancel') return;
    const by = event.clientX - start.x;
    const isSideways = Math.abs(by) > Math.abs(event.clientY - start.y);
    if (isSideways && Math.abs(by) > swipeLength) onSwipe(by < 0 ? 1 : -1);
  }

  function onDoubleClick(event: { readonly clientX: number; readonly clientY: number }) {
    const at = fromMiddle({ x: event.clientX, y: event.clientY });
    change((now, size) => (now.scale > 1 ? noZoom : zoomAt(now, doublePressZoom, at, size)));
  }

  const onPointerCancel = onPointerUp;
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick };
  return { zoom, change, frame, handlers };
}
