import { type Attribute, attributeRegistry } from '../../../domain/catalogue/attribute-registry.ts';
import type { AttributeDocument } from '../../../domain/catalogue/documents.ts';
import type { IsSwatch } from '../../../domain/product/card-document.ts';

/** A green claim counts as proven here: pages know the proof, and leave out claims without one. */
const anyProof = '-';

/**
 * Collects the attribute values that have a colour, which cards show. Attributes must be added
 * before the products that use them.
 */
export class SwatchValues {
  readonly #byCode = new Map<string, Attribute | undefined>();

  add(document: AttributeDocument): void {
    const code = document.attribute_code;
    this.#byCode.set(code, attributeRegistry([document], anyProof).get(code));
  }

  readonly isSwatch: IsSwatch = (code, value) =>
    typeof this.#byCode.get(code)?.option(value)?.hex === 'string';
}
