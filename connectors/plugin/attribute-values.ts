import * as v from 'valibot';
import type { EngineProduct } from './catalogue-answers.ts';

const DocumentSchema = v.looseObject({
  attribute_code: v.string(),
  default_frontend_label: v.string(),
  options: v.array(
    v.looseObject({ value: v.string(), label: v.string(), swatch: v.nullish(v.string()) }),
  ),
});

interface Attribute {
  readonly label: string;
  readonly options: Map<string, { readonly title: string; readonly swatch: string | null }>;
}

/** The attributes of all products with their values, gathered while products are read. */
export class AttributeValues {
  readonly #attributes = new Map<string, Attribute>();

  /** Adds those of an earlier export, so that changes of one product lose no value. */
  restore(document: unknown): void {
    const { attribute_code, default_frontend_label, options } = v.parse(DocumentSchema, document);
    for (const { value, label, swatch = null } of options) {
      this.#add(attribute_code, default_frontend_label, value, label, swatch);
    }
  }

  #add(code: string, label: string, value: string, title: string, swatch: string | null): void {
    const known = this.#attributes.get(code) ?? { label, options: new Map() };
    known.options.set(value, { title, swatch });
    this.#attributes.set(code, known);
  }

  add({ facets, groups }: EngineProduct): void {
    for (const { attribute, label, value, title } of facets) {
      this.#add(attribute, label, value, title, null);
    }
    for (const { attribute, label, values } of groups) {
      for (const { value, title, swatch } of values) {
        this.#add(attribute, label, value, title, swatch);
      }
    }
  }

  documents(): readonly object[] {
    return [...this.#attributes].map(([code, { label, options }]) => ({
      attribute_id: code,
      attribute_code: code,
      default_frontend_label: label,
      frontend_input: 'select',
      is_user_defined: true,
      is_visible: true,
      is_visible_on_front: '0',
      is_comparable: '0',
      is_filterable: true,
      options: [...options].map(([value, { title, swatch }], index) => ({
        value,
        label: title,
        sort_order: index + 1,
        ...(swatch && { swatch }),
      })),
    }));
  }
}
