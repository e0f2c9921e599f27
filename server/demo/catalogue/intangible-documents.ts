import { composedDocument } from './composed-document.ts';
import { wrapping } from './custom-options.ts';
import type { Fields } from './garment-fields.ts';

const services: readonly (readonly [string, number, string])[] = [
  [
    'Skrócenie spodni',
    29,
    'Skrócimy nogawki z zachowaniem oryginalnego szwu. Długość podasz w uwagach do zamówienia.',
  ],
  [
    'Zwężenie rękawów',
    49,
    'Dopasujemy rękawy płaszcza lub marynarki. Wymagana jedna przymiarka w salonie.',
  ],
  ['Pakowanie na prezent', 15, 'Papier z odzysku, sznurek bawełniany i odręczny bilecik.'],
  [
    'Karta podarunkowa elektroniczna',
    200,
    'Kod przyślemy e-mailem. Ważna dwa lata, można wydać w częściach.',
  ],
];

const sewing: readonly (readonly [string, number])[] = [
  ['Wykrój sukienki Jagoda (PDF)', 39],
  ['Wykrój koszuli Antoni (PDF)', 35],
  ['Wykrój torby Wisła (PDF)', 19],
];

/** Products of no cloth at all: services and patterns to download. */
export function intangibleDocuments(today: string): Fields[] {
  const virtual = services.map(([name, gross, description], index) =>
    composedDocument(
      {
        id: 920_000 + index,
        name,
        type: 'virtual',
        categoryId: 42,
        gross,
        description,
        image: null,
        ...(name === 'Pakowanie na prezent' && { more: wrapping }),
      },
      today,
    ),
  );
  const downloads = sewing.map(([name, gross], index) =>
    composedDocument(
      {
        id: 930_000 + index,
        name,
        type: 'downloadable',
        categoryId: 42,
        gross,
        description:
          'Wykrój w rozmiarach 34–46 do wydruku na A4 lub A0, z instrukcją szycia po polsku.',
        image: null,
        more: {
          links_title: 'Pliki',
          // The first is sold sheet by sheet, the others with all their files.
          links_purchased_separately: index === 0,
          downloadable_links: [
            { id: index * 2 + 1, title: 'Wykrój A4', price: 0, sort_order: 1 },
            { id: index * 2 + 2, title: 'Wykrój A0', price: index === 0 ? 12 : 0, sort_order: 2 },
          ],
        },
      },
      today,
    ),
  );
  return [...virtual, ...downloads];
}
