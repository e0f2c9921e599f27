import { grosze } from '../domain/money.ts';
import type { PriceView } from '../domain/price/views.ts';
import type { ProductCard } from '../domain/product/views.ts';

const plain: PriceView = {
  current: grosze(18_900),
  regular: null,
  lowest30: null,
  percent: null,
  isFrom: false,
};

export const reduced: PriceView = {
  ...plain,
  current: grosze(14_900),
  regular: grosze(18_900),
  lowest30: grosze(17_900),
  percent: 16,
};

/** Prices in every notation. */
export const pricesOfAllKinds: readonly (readonly [string, PriceView | null])[] = [
  ['zwykła', plain],
  ['od', { ...plain, isFrom: true }],
  ['obniżka', reduced],
  ['obniżka od', { ...reduced, isFrom: true }],
  ['obniżka bez procentu', { ...reduced, percent: null }],
  ['cena grupy klienta', { ...plain, isPersonal: true }],
  [
    'cena klubu, dla wszystkich',
    {
      ...plain,
      club: {
        price: grosze(15_900),
        lowest30: grosze(15_900),
        regular: grosze(18_900),
        regularLowest30: grosze(17_900),
        conditions: 'Dla klubu od drugiego zamówienia.',
      },
    },
  ],
  [
    'cena klubu, własna',
    {
      ...plain,
      current: grosze(15_900),
      isPersonal: true,
      club: {
        price: grosze(15_900),
        lowest30: grosze(15_900),
        regular: grosze(18_900),
        regularLowest30: grosze(17_900),
        isOwn: true,
      },
    },
  ],
  ['nieznana', null],
];

/** A card with nothing special about it. */
export const card: ProductCard = {
  id: '1',
  sku: 'SUK',
  name: 'Sukienka z lnu prana na miękko',
  link: { to: 'entity', kind: 'product', path: 'sukienka' },
  picture: '/a/b/sukienka.jpg',
  secondPicture: null,
  price: plain,
  isNew: false,
  isAvailable: true,
  swatches: [],
};
