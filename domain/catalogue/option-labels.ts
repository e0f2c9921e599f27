import * as v from 'valibot';

/** The label of an attribute's option; undefined where the attribute or the option is unknown. */
export type LabelOf = (code: string, value: string) => string | undefined;

/** Attributes with named options. Booleans are left out: they have no searchable labels. */
const ChoiceSchema = v.object({
  attribute_code: v.string(),
  frontend_input: v.picklist(['select', 'multiselect', 'swatch']),
  options: v.array(v.object({ value: v.string(), label: v.string() })),
});

/**
 * Collects option labels (colour, size, material, pattern), so that products are found by them.
 * Attributes must be added before the products that use them.
 */
export class OptionLabels {
  readonly #byCode = new Map<string, ReadonlyMap<string, string>>();

  /** Accepts any parsed attribute document. */
  add(document: unknown): void {
    if (!v.is(ChoiceSchema, document)) return;
    const labels = document.options.map(({ value, label }) => [value, label] as const);
    this.#byCode.set(document.attribute_code, new Map(labels));
  }

  readonly labelOf: LabelOf = (code, value) => this.#byCode.get(code)?.get(value);
}
