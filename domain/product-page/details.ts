import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { isYes, returnLimitCodes } from '../catalogue/return-limit.ts';
import { readSizeTable } from '../catalogue/size-table.ts';
import { createMemory } from '../memory-of.ts';
import { brandOf } from '../product/brand.ts';
import { usualDispatch } from '../product/dispatch.ts';
import type { BrandView } from '../product/views.ts';
import { keepTogether } from '../text/keep-together.ts';
import { sanitiseHtml } from '../text/sanitise-html.ts';
import { attributeList, attributeText, factViews } from './attribute-facts.ts';
import { careViews } from './care.ts';
import { readComposition } from './composition.ts';
import { englishFibreName, fibreName } from './fibre-names.ts';
import type { DetailsView, FactView, FirmView, FootwearView, SafetyView } from './views.ts';

/** Codes of the attributes with information that the law or good practice requires. */
export interface LegalAttributes {
  readonly composition: string;
  readonly animalParts: string;
  readonly footwearUpper: string;
  readonly footwearLining: string;
  readonly footwearSole: string;
  readonly care: string;
  readonly manufacturerName: string;
  readonly manufacturerAddress: string;
  readonly manufacturerContact: string;
  readonly responsibleName: string;
  readonly responsibleAddress: string;
  readonly responsibleContact: string;
  readonly warnings: string;
  readonly electronic: string;
  readonly model: string;
  readonly sizeTable: string;
  readonly dispatchDays: string;
  /** Years of the producer's own guarantee of durability. */
  readonly producerGuarantee: string;
  readonly madeToMeasure: string;
  readonly sealedHygiene: string;
}

export const legalAttributes: LegalAttributes = {
  composition: 'composition',
  animalParts: 'animal_parts',
  footwearUpper: 'footwear_upper',
  footwearLining: 'footwear_lining',
  footwearSole: 'footwear_sole',
  care: 'care',
  manufacturerName: 'manufacturer_name',
  manufacturerAddress: 'manufacturer_address',
  manufacturerContact: 'manufacturer_email',
  responsibleName: 'responsible_name',
  responsibleAddress: 'responsible_address',
  responsibleContact: 'responsible_email',
  warnings: 'gpsr_warnings',
  electronic: 'electronic',
  model: 'model_facts',
  sizeTable: 'size_table',
  dispatchDays: usualDispatch.attribute,
  producerGuarantee: 'producer_guarantee_years',
  ...returnLimitCodes,
};

interface DetailsSource {
  readonly product: ProductDocument;
  readonly attributes: AttributeRegistry;
  readonly codes: LegalAttributes;
}

/**
 * Fibres in order with their shares, one part per line; a text that cannot be parsed
 * is shown unchanged. The legal names are Polish: in another language only trade names
 * are replaced. [pl-D01]
 */
function composition(source: DetailsSource, isPolish: boolean): DetailsView['composition'] {
  const text = attributeText(source.product, source.codes.composition, source.attributes);
  if (text === null) return [];
  const parts = readComposition(text, isPolish ? fibreName : englishFibreName);
  if (parts === null) return [{ label: '', text }];
  return parts.map(({ label, fibres }) => ({
    label,
    text: fibres
      .map(({ name, percent }) => `${String(percent).replace('.', isPolish ? ',' : '.')}% ${name}`)
      .join(', '),
  }));
}

const isSet = ({ product }: DetailsSource, code: string): boolean => isYes(product[code]);

function footwear({ product, attributes, codes }: DetailsSource): readonly FootwearView[] {
  const parts = [
    ['upper', codes.footwearUpper],
    ['lining', codes.footwearLining],
    ['sole', codes.footwearSole],
  ] as const;
  return parts.flatMap(([part, code]) => {
    const material = attributeText(product, code, attributes);
    return material === null ? [] : [{ part, material }];
  });
}

function firm(
  { product, attributes }: DetailsSource,
  codes: { readonly name: string; readonly address: string; readonly contact: string },
): FirmView | null {
  const name = attributeText(product, codes.name, attributes);
  if (name === null) return null;
  return {
    name: keepTogether(name),
    address: attributeText(product, codes.address, attributes),
    contact: attributeText(product, codes.contact, attributes),
  };
}

/** Producer, responsible person in the Union, identifier and warnings; null when none is known. */
function safety(source: DetailsSource): SafetyView | null {
  const { product, attributes, codes } = source;
  const manufacturer = firm(source, {
    name: codes.manufacturerName,
    address: codes.manufacturerAddress,
    contact: codes.manufacturerContact,
  });
  const responsible = firm(source, {
    name: codes.responsibleName,
    address: codes.responsibleAddress,
    contact: codes.responsibleContact,
  });
  const warnings = attributeList(product, codes.warnings, attributes).map(keepTogether);
  if (manufacturer === null && responsible === null && warnings.length === 0) return null;
  return { manufacturer, responsible, identifier: product.sku, warnings };
}

/** Further facts; the brand first, with a link to all its products. */
function facts({ product, attributes, codes }: DetailsSource, brand: BrandView | null): FactView[] {
  const elsewhere = new Set([...Object.values(codes), ...(brand ? [brand.code] : [])]);
  const others = factViews(product, attributes, elsewhere);
  if (brand === null) return others;
  const { code, title: label, name: value, link } = brand;
  return [{ code, label, value, link }, ...others];
}

/**
 * Years of the producer's guarantee of durability, if more than the two legal years: only such a
 * guarantee may be labelled. [pl-B11]
 */
function durabilityYears({ product, codes }: DetailsSource): number | null {
  const years = Number(product[codes.producerGuarantee]);
  return Number.isInteger(years) && years > 2 && years < 100 ? years : null;
}

const memory = createMemory<DetailsView>();

/**
 * Details of a product page, by the shop's attribute codes. Cached per document, so that its texts
 * are parsed and sanitised once. [pl-D01 to pl-D07, pl-D09]
 */
export function detailsView(
  product: ProductDocument,
  attributes: AttributeRegistry,
  codes: LegalAttributes,
  isPolish = true,
): DetailsView {
  return memory(product, [attributes, codes, isPolish], () =>
    makeDetails({ product, attributes, codes }, isPolish),
  );
}

function makeDetails(source: DetailsSource, isPolish: boolean): DetailsView {
  const { product, attributes, codes } = source;
  const brand = brandOf(product, attributes);
  const model = attributeText(product, codes.model, attributes);
  return {
    description: sanitiseHtml(product.description || product.short_description || ''),
    composition: composition(source, isPolish),
    hasAnimalParts: isSet(source, codes.animalParts),
    footwear: footwear(source),
    care: careViews(attributeList(product, codes.care, attributes)),
    facts: facts(source, brand),
    brand,
    isElectronic: isSet(source, codes.electronic),
    durabilityYears: durabilityYears(source),
    safety: safety(source),
    model: model === null ? null : keepTogether(model),
    sizeTable: readSizeTable(product[codes.sizeTable]),
  };
}
