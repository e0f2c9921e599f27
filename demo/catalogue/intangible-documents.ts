import { composedDocument } from './composed-document.ts';
import { wrapping } from './custom-options.ts';
import type { Fields } from './garment-fields.ts';
import { type BilingualText, bilingual, type Language } from './texts.ts';

const services: readonly (readonly [BilingualText, number, BilingualText])[] = [
  [
    bilingual('Skrócenie spodni', 'Trouser shortening'),
    29,
    bilingual(
      'Skrócimy nogawki z zachowaniem oryginalnego szwu. Długość podasz w uwagach do zamówienia.',
      'We shorten the legs and keep the original hem. Give the length in the order comments.',
    ),
  ],
  [
    bilingual('Zwężenie rękawów', 'Sleeve slimming'),
    49,
    bilingual(
      'Dopasujemy rękawy płaszcza lub marynarki. Wymagana jedna przymiarka w salonie.',
      'We take in the sleeves of a coat or blazer. One fitting in our shop is needed.',
    ),
  ],
  [
    bilingual('Pakowanie na prezent', 'Gift wrapping'),
    15,
    bilingual(
      'Papier z odzysku, sznurek bawełniany i odręczny bilecik.',
      'Recycled paper, cotton string and a handwritten note.',
    ),
  ],
  [
    bilingual('Karta podarunkowa elektroniczna', 'Electronic gift card'),
    200,
    bilingual(
      'Kod przyślemy e-mailem. Ważna dwa lata, można wydać w częściach.',
      'We send the code by e-mail. Valid for two years, and can be spent in parts.',
    ),
  ],
];

const sewing: readonly (readonly [BilingualText, number])[] = [
  [bilingual('Wykrój sukienki Jagoda (PDF)', 'Jagoda dress sewing pattern (PDF)'), 39],
  [bilingual('Wykrój koszuli Antoni (PDF)', 'Antoni shirt sewing pattern (PDF)'), 35],
  [bilingual('Wykrój torby Wisła (PDF)', 'Wisła bag sewing pattern (PDF)'), 19],
];

/** Services and downloadable patterns. */
export function intangibleDocuments(context: {
  readonly today: string;
  readonly language: Language;
}): Fields[] {
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
        ...(name.pl === 'Pakowanie na prezent' && { more: wrapping }),
      },
      context,
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
        description: bilingual(
          'Wykrój w rozmiarach 34–46 do wydruku na A4 lub A0, z instrukcją szycia po polsku.',
          'A pattern in sizes 34–46 to print on A4 or A0, with sewing instructions in Polish.',
        ),
        image: null,
        more: {
          links_title: 'Pliki',
          // The first sells its files separately, the others sell all files together.
          links_purchased_separately: index === 0,
          downloadable_links: [
            { id: index * 2 + 1, title: 'Wykrój A4', price: 0, sort_order: 1 },
            { id: index * 2 + 2, title: 'Wykrój A0', price: index === 0 ? 12 : 0, sort_order: 2 },
          ],
        },
      },
      context,
    ),
  );
  return [...virtual, ...downloads];
}
