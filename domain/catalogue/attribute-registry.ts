import { keepTogether } from '../text/keep-together.ts';
import type { AttributeDocument } from './documents.ts';
import { isGreenClaim, provenClaim } from './green-claims.ts';

/** One value of an attribute. */
export interface AttributeOption {
  readonly value: string;
  readonly label: string;
  /** `#rrggbb` of a colour, else null. */
  readonly hex: string | null;
  /** Position among the attribute's options; 9999 plus the id without a sort order. [catalog-28] */
  readonly order: number;
}

export interface Attribute {
  readonly code: string;
  readonly label: string;
  readonly input: string;
  readonly isFilterable: boolean;
  readonly isShown: boolean;
  /** The attribute is a row of the product comparison. */
  readonly isComparable: boolean;
  option(value: string): AttributeOption | undefined;
  /** All options, in the order of the document. */
  readonly options: readonly AttributeOption[];
}

export interface AttributeRegistry {
  get(code: string): Attribute | undefined;
  /** Attributes shown on product pages, in catalogue order. */
  readonly shown: readonly Attribute[];
  /** Attributes of the product comparison, in catalogue order. [engage-22] */
  readonly comparable: readonly Attribute[];
}

const unordered = 9999;

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === 2 || value === '1' || value === '2';
}

function optionsOf(document: AttributeDocument): ReadonlyMap<string, AttributeOption> {
  const options = document.options.map((option): AttributeOption => {
    const id = Number(option.value);
    const swatch = option.swatch ?? '';
    return {
      value: option.value,
      label: keepTogether(option.label.trim()),
      hex: /^#[0-9a-f]{6}$/i.test(swatch) ? swatch.toLowerCase() : null,
      order: option.sort_order ?? unordered + (Number.isFinite(id) ? id : 0),
    };
  });
  return new Map(options.map((option) => [option.value, option]));
}

/** Drops green claims without proof; otherwise adds the proof to their labels. [pl-B12] */
function lawful(documents: readonly AttributeDocument[], greenProof: string) {
  return documents.flatMap((document): AttributeDocument[] => {
    const { attribute_code: code, default_frontend_label: label } = document;
    if (!isGreenClaim(label, code)) return [document];
    if (greenProof === '') return [];
    return [{ ...document, default_frontend_label: provenClaim(label || code, greenProof) }];
  });
}

/**
 * Attributes by code, as listings and product pages need them. Green claims are left out without
 * the merchant's proof.
 */
export function attributeRegistry(
  documents: readonly AttributeDocument[],
  greenProof = '',
): AttributeRegistry {
  const attributes = lawful(documents, greenProof).map((document): Attribute => {
    const options = optionsOf(document);
    return {
      code: document.attribute_code,
      label: keepTogether(document.default_frontend_label || document.attribute_code),
      input: document.frontend_input,
      isFilterable: isOn(document.is_filterable),
      isShown: document.is_visible_on_front,
      isComparable: document.is_comparable,
      option: (value) => options.get(value),
      options: [...options.values()],
    };
  });
  const byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]));
  return {
    get: (code) => byCode.get(code),
    shown: attributes.filter((entry) => entry.isShown),
    comparable: attributes.filter((entry) => entry.isComparable),
  };
}
