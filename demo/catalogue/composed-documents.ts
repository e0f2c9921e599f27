import { composedDocument } from './composed-document.ts';
import type { Garment } from './garment.ts';
import type { Fields } from './garment-fields.ts';
import { intangibleDocuments } from './intangible-documents.ts';
import { exactGross } from './prices.ts';
import { bilingual, type Language } from './texts.ts';
import { variantsOf } from './variants.ts';

interface Context {
  readonly today: string;
  readonly language: Language;
}

interface Part {
  readonly sku: string;
  readonly gross: number;
  readonly image: string;
}

/** A variant in stock of each garment of a kind, as parts of sets. */
function partsOf(garments: readonly Garment[], kind: string, count: number): Part[] {
  return garments
    .filter((garment) => garment.kind.key === kind)
    .flatMap((garment) => {
      const variant = variantsOf(garment, 'pl').find(({ qty }) => qty > 3);
      if (variant === undefined) return [];
      const isSimple = garment.sizes.length === 0 && garment.colours.length === 1;
      const gross = garment.price.reduction?.gross ?? garment.price.gross;
      return [{ sku: isSimple ? garment.sku : variant.sku, gross, image: variant.image }];
    })
    .slice(0, count);
}

const sets = ['Turbacz', 'Śnieżka', 'Rysy', 'Wigry', 'Mamry', 'Hel'];

function groupedDocuments(garments: readonly Garment[], context: Context): Fields[] {
  const scarves = partsOf(garments, 'szalik', sets.length);
  const hats = partsOf(garments, 'czapka', sets.length);
  const socks = partsOf(garments, 'skarpetki', sets.length);
  return sets.map((name, index) => {
    const parts = [scarves[index], hats[index], socks[index]].filter((part) => part !== undefined);
    const gross = parts.reduce((sum, part) => sum + part.gross, 0);
    const links = parts.map((part, position) => ({
      sku: `WT-GR-${900_000 + index}`,
      link_type: 'associated',
      linked_product_sku: part.sku,
      linked_product_type: 'simple',
      position,
      qty: 1,
    }));
    return composedDocument(
      {
        id: 900_000 + index,
        name: bilingual(`Zestaw zimowy ${name}`, `${name} winter set`),
        type: 'grouped',
        categoryId: 41,
        gross: exactGross(gross),
        description: bilingual(
          'Szalik, czapka i skarpetki dobrane kolorem. Każdą rzecz możesz wziąć osobno.',
          'Scarf, beanie and socks matched by colour. Take all three or any one of them.',
        ),
        image: parts[0]?.image ?? null,
        more: { product_links: links },
      },
      context,
    );
  });
}

interface BundleChoice {
  readonly kind: string;
  readonly title: string;
  readonly type: 'radio' | 'select' | 'checkbox';
  readonly required: boolean;
  readonly canChangeQuantity: boolean;
}

const bundleChoices: readonly BundleChoice[] = [
  { kind: 'szalik', title: 'Szalik', type: 'radio', required: true, canChangeQuantity: true },
  { kind: 'torba', title: 'Torba', type: 'select', required: true, canChangeQuantity: false },
  { kind: 'pasek', title: 'Pasek', type: 'checkbox', required: false, canChangeQuantity: false },
];

function bundleOption(
  id: number,
  { title, type, required, canChangeQuantity }: BundleChoice,
  parts: readonly Part[],
  parent: string,
): Fields {
  return {
    option_id: id,
    title,
    required,
    type,
    position: id,
    sku: parent,
    product_links: parts.map((part, index) => ({
      id: String(id * 100 + index),
      sku: part.sku,
      option_id: id,
      qty: 1,
      position: index + 1,
      is_default: required && index === 0,
      price: null,
      can_change_quantity: canChangeQuantity ? 1 : 0,
    })),
  };
}

const bundles = [
  bilingual('Komplet Na chłody', 'Cold-weather set'),
  bilingual('Komplet Do teatru', 'Night-out set'),
  bilingual('Komplet W drogę', 'Travel set'),
  bilingual('Komplet Na prezent', 'Gift set'),
];

function bundleDocuments(garments: readonly Garment[], context: Context): Fields[] {
  return bundles.map((name, index) => {
    const parts = bundleChoices.map(({ kind }) => partsOf(garments, kind, 3 + index).slice(index));
    const offered = parts.filter((_, at) => bundleChoices[at]?.required);
    const sku = `WT-BU-${910_000 + index}`;
    return composedDocument(
      {
        id: 910_000 + index,
        name,
        type: 'bundle',
        categoryId: 41,
        gross: exactGross(offered.reduce((sum, list) => sum + (list[0]?.gross ?? 0), 0)),
        description: bilingual(
          'Wybierz szalik i torbę, a jeśli chcesz, także pasek. Zapakujemy razem, w jedno pudełko.',
          'Choose a scarf and a bag, and a belt if you like. They come together in one box.',
        ),
        image: parts[1]?.[0]?.image ?? null,
        more: {
          bundle_options: bundleChoices.map((choice, at) =>
            bundleOption(at + 1, choice, parts[at] ?? [], sku),
          ),
        },
      },
      context,
    );
  });
}

/** Grouped products, bundles, services and downloads. */
export function composedDocuments(garments: readonly Garment[], context: Context): Fields[] {
  return [
    ...groupedDocuments(garments, context),
    ...bundleDocuments(garments, context),
    ...intangibleDocuments(context),
  ];
}
