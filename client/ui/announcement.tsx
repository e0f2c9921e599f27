import { type ReactNode, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Milliseconds for which the words stand. Readers of screens have them by then. */
const standing = 3000;

interface SaidProps {
  /** What the words are about: they are said when this is another. */
  readonly about: string;
  readonly children: ReactNode;
}

/**
 * Says in passing what has changed on the page, to those who do not see it; what a page brings along is
 * come to as the rest of it. The place is there before its words, else many readers say nothing, and empty
 * again after them: what stood behind a dialog is said once more when that goes. [pl-G09]
 */
export function Announcement({ about, children }: SaidProps) {
  const known = useRef(about);
  const [isSaid, setSaid] = useState(false);

  useEffect(() => {
    if (about === known.current) return;
    known.current = about;
    setSaid(true);
    const end = setTimeout(() => setSaid(false), standing);
    return () => clearTimeout(end);
  }, [about]);

  return (
    <VisuallyHidden>
      <span role="status">{isSaid && children}</span>
    </VisuallyHidden>
  );
}
