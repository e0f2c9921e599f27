import { Footer } from '../../client/features/frame/footer.tsx';
import { Header } from '../../client/features/frame/header.tsx';
import type { FrameView } from '../../domain/content/views.ts';
import { card } from '../data.ts';
import type { GallerySection } from '../section.ts';

const entry = (name: string, isAccent = false) => ({
  name,
  link: card.link,
  isAccent,
  children: [],
});

const frame: FrameView = {
  left: [entry('Nowości')],
  right: [entry('Wyprzedaż', true)],
  categories: [
    {
      ...entry('Dla niej'),
      children: ['Sukienki', 'Bluzki'].map((name) => ({ name, link: card.link })),
    },
    entry('Dodatki'),
  ],
  promises: ['Darmowa dostawa od 199 zł', 'Zwrot w 30 dni'],
};

export const header: GallerySection = {
  id: 'naglowek',
  title: 'Nagłówek',
  isWide: true,
  isOver: true,
  states: [{ name: 'z obietnicami i menu', node: <Header frame={frame} /> }],
};

export const footer: GallerySection = {
  id: 'stopka',
  title: 'Stopka',
  isWide: true,
  isOver: true,
  states: [{ name: 'z newsletterem', node: <Footer /> }],
};
