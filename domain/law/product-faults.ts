import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { attributeText } from '../product-page/attribute-facts.ts';
import { type CompositionProblem, compositionProblems } from '../product-page/composition.ts';
import { detailsView, type LegalAttributes } from '../product-page/details.ts';
import type { DetailsView, FirmView } from '../product-page/views.ts';

/** Legally required information a product's document lacks, by rule, in the merchant's language. */
export interface ProductFaults {
  /** pl-D01 */
  readonly composition: readonly string[];
  /** pl-D03 */
  readonly footwear: readonly string[];
  /** pl-D05 */
  readonly producer: readonly string[];
}

const none: ProductFaults = { composition: [], footwear: [], producer: [] };

/** Only physical products have a producer, fibres or a sole; sets consist of other products. */
const productTypes: ReadonlySet<string> = new Set(['simple', 'configurable']);

/**
 * Common clothing countries outside the Union, as an address names them. The list is incomplete: an
 * address that names none of them is treated as inside the Union.
 */
const outside =
  /(?<!\p{L})(?:wielka brytania|united kingdom|great britain|anglia|szwajcaria|switzerland|chiny|china|p\.?r\.? china|hong ?kong|tajwan|taiwan|turcja|turkey|türkiye|turkiye|usa|united states|stany zjednoczone|indie|india|bangladesz|bangladesh|pakistan|wietnam|vietnam|kambodża|cambodia|indonezja|indonesia|tajlandia|thailand|sri lanka|birma|mjanma|myanmar|korea(?: południowa)?|south korea|japonia|japan|ukraina|ukraine|mołdawia|moldova|serbia|białoruś|belarus|maroko|morocco|tunezja|tunisia|egipt|egypt|kanada|canada|australia)(?!\p{L})/iu;

const partNames = { upper: 'wierzch', lining: 'podszewka', sole: 'podeszwa' } as const;

function problemText(problem: CompositionProblem): string {
  if (problem.kind === 'unreadable') return 'nieczytelny';
  if (problem.kind === 'unknown-fibre') return `„${problem.name}” to nie nazwa włókna`;
  const sum = String(problem.percent).replace('.', ',');
  return `${problem.label === '' ? '' : `${problem.label}: `}suma ${sum}%`;
}

function producerFaults(safety: DetailsView['safety']): string[] {
  const manufacturer = safety?.manufacturer ?? null;
  const responsible = safety?.responsible ?? null;
  const lacks = (firm: FirmView, whose: string) => [
    ...(firm.address === null ? [`adres ${whose}`] : []),
    ...(firm.contact === null ? [`adres elektroniczny ${whose}`] : []),
  ];
  const isOutside = outside.test(manufacturer?.address ?? '');
  return [
    ...(manufacturer === null ? ['producent'] : lacks(manufacturer, 'producenta')),
    ...(responsible === null ? [] : lacks(responsible, 'podmiotu odpowiedzialnego')),
    ...(isOutside && responsible === null ? ['podmiot odpowiedzialny w UE'] : []),
  ];
}

/**
 * Finds missing or invalid legal information of a product: fibres by the Union's names that total
 * 100%, all three parts of footwear, producer and responsible person. Fibres are read in Polish
 * only. [pl-D01, pl-D03, pl-D05]
 */
export function productFaults(
  product: ProductDocument,
  attributes: AttributeRegistry,
  codes: LegalAttributes,
  isPolish: boolean,
): ProductFaults {
  if (!productTypes.has(product.type_id)) return none;
  const { footwear, safety, isElectronic } = detailsView(product, attributes, codes, isPolish);
  const known = footwear.map(({ part }) => part);
  const parts = (['upper', 'lining', 'sole'] as const).filter((part) => !known.includes(part));
  const composition = attributeText(product, codes.composition, attributes);
  const isTextile = footwear.length === 0 && !isElectronic;
  const missing = composition === null && isTextile ? ['brak'] : [];
  return {
    composition:
      composition !== null && isPolish
        ? compositionProblems(composition).map(problemText)
        : missing,
    footwear: footwear.length === 0 ? [] : parts.map((part) => partNames[part]),
    producer: producerFaults(safety),
  };
}
