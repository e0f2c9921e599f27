import { swatchHex } from '../../../domain/catalogue/attribute-registry.ts';
import type { AttributeDocument } from '../../../domain/catalogue/documents.ts';
import type { IsSwatch } from '../../../domain/product/card-document.ts';

/**
 * Collects the attribute values that have a colour, which cards show. Attributes must be added
 * before the products that use them.
 */
export class SwatchValues {
  readonly #byCode = new Map<string, ReadonlySet<string>>();

  add({ attribute_code: code, options }: AttributeDocument): void {
    const swatches = options.filter(({ swatch }) => swatchHex(swatch) !== null);
    this.#byCode.set(code, new Set(swatches.map(({ value }) => value)));
  }

  readonly isSwatch: IsSwatch = (code, value) => this.#byCode.get(code)?.has(value) ?? false;
}
