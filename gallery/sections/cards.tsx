import { CardGrid, gridSizes } from '../../client/ui/card-grid.tsx';
import { Anchor } from '../../client/ui/link-context.tsx';
import { ProductCard } from '../../client/ui/product-card.tsx';
import { Rail, railSizes } from '../../client/ui/rail.tsx';
import type { ProductCard as Card } from '../../domain/product/views.ts';
import { card, reduced } from '../data.ts';
import type { GallerySection } from '../section.ts';

const swatches = ['#f1e9d8', '#1f2a44', '#a4532a', '#3b5d4a', '#7b8ca3', '#2b2b2b', '#b99'].map(
  (hex, at) => ({ label: `Kolor ${at + 1}`, hex }),
);

const variants: readonly Card[] = [
  card,
  { ...card, name: 'Nowość', isNew: true },
  { ...card, name: 'Obniżka', price: reduced },
  { ...card, name: 'Obniżona nowość', price: reduced, isNew: true },
  { ...card, name: 'Wyprzedany', isAvailable: false },
  { ...card, name: 'W siedmiu kolorach', swatches },
  { ...card, name: 'W dwóch kolorach', swatches: swatches.slice(0, 2) },
  { ...card, name: 'Miejsce sponsorowane', isSponsored: true },
  { ...card, name: 'Zestaw bez własnej ceny', price: null, isComposed: true },
  { ...card, name: 'Bez ceny', price: null },
  { ...card, name: 'Bez zdjęcia', picture: null },
  { ...card, name: 'O nazwie, która jest tak długa, że nie mieści się w dwóch wierszach karty' },
];

const list = (sizes: string) =>
  variants.map((one) => (
    <li key={one.name}>
      <ProductCard card={one} sizes={sizes} />
    </li>
  ));

export const cards: GallerySection = {
  id: 'karty',
  title: 'Karty produktów',
  isWide: true,
  states: [
    { name: 'siatka', node: <CardGrid>{list(gridSizes[4])}</CardGrid> },
    {
      name: 'rząd',
      node: (
        <Rail title="Bestsellery" more={<Anchor target={card.link}>Wszystkie</Anchor>}>
          {list(railSizes).slice(0, 4)}
        </Rail>
      ),
    },
  ],
};
