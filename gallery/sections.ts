import type { GallerySection } from './section.ts';
import { buttons } from './sections/buttons.tsx';
import { cards } from './sections/cards.tsx';
import { choices } from './sections/choices.tsx';
import { colours } from './sections/colours.tsx';
import { fields } from './sections/fields.tsx';
import { footer, header } from './sections/frame.tsx';
import { notes } from './sections/notes.tsx';
import { panel, question, toasts } from './sections/over.tsx';
import { pages } from './sections/pages.tsx';
import { prices } from './sections/prices.tsx';
import { states } from './sections/states.tsx';
import { structure } from './sections/structure.tsx';

/** The gallery's sections, in their order. */
export const sections: readonly GallerySection[] = [
  colours,
  buttons,
  fields,
  choices,
  prices,
  cards,
  states,
  notes,
  structure,
  pages,
  question,
  panel,
  toasts,
  header,
  footer,
];
