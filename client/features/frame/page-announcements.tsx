import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { connectivityAtom } from '../../core/net/online.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { ConnectionText } from '../../ui/common/connection-text.tsx';

/** Announces to screen readers a client navigation to another page, and a lost connection. */
export function PageAnnouncements() {
  const page = useAtomValue(shownPageAtom);
  const connectivity = useAtomValue(connectivityAtom);
  const before = useRef(document.title);
  const [title, setTitle] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is read again with each page
  useEffect(() => {
    // Another choice of filters is the same page; its result count is announced separately.
    if (document.title !== before.current) setTitle(document.title);
    before.current = document.title;
  }, [page]);

  return (
    <>
      <Announcement about={title}>{title}</Announcement>
      <Announcement about={connectivity}>
        <ConnectionText />
      </Announcement>
    </>
  );
}
