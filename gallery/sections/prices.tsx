import { Price } from '../../client/ui/price.tsx';
import { pricesOfAllKinds } from '../data.ts';
import type { GallerySection } from '../section.ts';

export const prices: GallerySection = {
  id: 'ceny',
  title: 'Ceny',
  states: pricesOfAllKinds.flatMap(([name, price]) => [
    { name: `${name}, na karcie`, node: <Price price={price} /> },
    { name: `${name}, na stronie`, node: <Price price={price} size="page" /> },
  ]),
};
