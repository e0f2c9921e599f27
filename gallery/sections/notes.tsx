import { Stars } from '../../client/features/reviews/stars.tsx';
import { Announcement } from '../../client/ui/announcement.tsx';
import { Notice } from '../../client/ui/page.tsx';
import { ReturnNote } from '../../client/ui/return-note.tsx';
import { Sponsored } from '../../client/ui/sponsored.tsx';
import { VisuallyHidden } from '../../client/ui/visually-hidden.tsx';
import type { GallerySection } from '../section.ts';

export const notes: GallerySection = {
  id: 'uwagi',
  title: 'Uwagi i oznaczenia',
  states: [
    { name: 'w ramce', node: <Notice>Dziś nie wysyłamy.</Notice> },
    { name: 'stan', node: <Notice role="status">Zapisaliśmy zmiany.</Notice> },
    { name: 'alarm', node: <Notice role="alert">Nie udało się zapisać.</Notice> },
    { name: 'szyte na miarę', node: <ReturnNote limit="made-to-measure" /> },
    { name: 'zapieczętowane', node: <ReturnNote limit="sealed" /> },
    { name: 'pliki', node: <ReturnNote limit="digital" /> },
    { name: 'bez ograniczeń zwrotu', node: <ReturnNote limit={null} /> },
    { name: 'sponsorowane', node: <Sponsored /> },
    { name: 'ocena', node: <Stars rating={4.3} /> },
    {
      name: 'słowa tylko dla czytników',
      node: (
        <p>
          <VisuallyHidden>Cena regularna:</VisuallyHidden> <s>189,00 zł</s>
          <Announcement about="189,00 zł">Cena się zmieniła.</Announcement>
        </p>
      ),
    },
  ],
};
