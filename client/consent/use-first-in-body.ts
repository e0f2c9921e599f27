import { useEffect, useState } from 'react';

/** A place before everything else in the document, so that keyboards and readers come to it first. */
export function useFirstInBody(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = document.createElement('div');
    document.body.prepend(made);
    setPlace(made);
    return () => made.remove();
  }, []);
  return place;
}
