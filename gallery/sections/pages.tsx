import type { ComponentProps } from 'react';
import { Earlier, More } from '../../client/features/listing/pager.tsx';
import type { ButtonLink } from '../../client/ui/button.tsx';
import { ShoppingLink } from '../../client/ui/shopping-link.tsx';
import type { GallerySection } from '../section.ts';

const next: ComponentProps<typeof ButtonLink>['target'] = { to: 'screen', screen: 'search' };

export const pages: GallerySection = {
  id: 'strony',
  title: 'Kolejne strony i dalsze drogi',
  states: [
    { name: 'wcześniejsza strona', node: <Earlier previousPage={next} /> },
    { name: 'następna strona', node: <More view={{ nextPage: next, total: 97 }} shown={48} /> },
    { name: 'do zakupów', node: <ShoppingLink /> },
    { name: 'do zakupów, cicho', node: <ShoppingLink look="quiet" /> },
  ],
};
