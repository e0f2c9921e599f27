import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface FoundFocus<T extends HTMLElement> {
  readonly place: RefObject<T | null>;
  /** Called when the page shows the result of the click. */
  readonly moveThere: () => void;
}

/**
 * Moves the focus to the result when the clicked element is gone or the result is elsewhere.
 * Otherwise keyboard users start at the top, and a screen reader announces nothing.
 */
export function useFoundFocus<T extends HTMLElement>(): FoundFocus<T> {
  const place = useRef<T>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) place.current?.focus();
  }, [moves]);
  const moveThere = useCallback(() => setMoves((count) => count + 1), []);
  return { place, moveThere };
}
