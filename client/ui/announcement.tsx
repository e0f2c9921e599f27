import { type ReactNode, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Milliseconds for which the text stays; screen readers have read it by then. */
const standing = 3000;

interface AnnouncementProps {
  /** The subject of the text: a change announces it. */
  readonly about: string;
  readonly children: ReactNode;
}

/**
 * Announces a change on the page to screen readers; the initial content is not announced. The live
 * region exists before its text, otherwise many screen readers skip it. It is emptied later,
 * because content behind a dialog is read again when the dialog closes. [pl-G09]
 */
export function Announcement({ about, children }: AnnouncementProps) {
  const known = useRef(about);
  const [isAnnounced, setAnnounced] = useState(false);

  useEffect(() => {
    if (about === known.current) return;
    known.current = about;
    setAnnounced(true);
    const end = setTimeout(() => setAnnounced(false), standing);
    return () => clearTimeout(end);
  }, [about]);

  return (
    <VisuallyHidden>
      <span role="status">{isAnnounced && children}</span>
    </VisuallyHidden>
  );
}
