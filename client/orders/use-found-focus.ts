import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface FoundFocus<T extends HTMLElement> {
  readonly place: RefObject<T | null>;
  /** To be called once the page shows something else for the press that asked for it. */
  readonly moveThere: () => void;
}

/**
 * Where the focus goes when what was pressed is gone, or what it brought stands elsewhere: without it a
 * keyboard begins at the top again, and a screen reader says nothing.
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
