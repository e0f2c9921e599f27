import type { ProductDocument } from '../../../domain/catalogue/documents.ts';
import { rateOf, type TaxSettings } from '../../../domain/price/document-prices.ts';
import { finalPriceKind } from '../../../domain/price/final-price-kind.ts';

/**
 * Compares the setting for final prices with the documents: a wrong one taxes each price twice, or
 * not at all, and nobody sees it before a customer does. [price-19]
 */
export class FinalPriceCheck {
  readonly #tax: TaxSettings;
  readonly #counts = { net: 0, gross: 0 };
  #example: string | null = null;

  constructor(tax: TaxSettings) {
    this.#tax = tax;
  }

  /** The same products, counted on their way. */
  async *count(products: AsyncIterable<ProductDocument>): AsyncGenerator<ProductDocument> {
    for await (const product of products) {
      this.#add(product);
      yield product;
    }
  }

  /** What to tell the operator; null when the documents agree with the setting. */
  warning(): string | null {
    const { net, gross } = this.#counts;
    const isOn = this.#tax.finalIncludesTax === true;
    const against = isOn ? net : gross;
    if (this.#tax.sourceIncludesTax || against <= (isOn ? gross : net)) return null;
    const setting = `PRICES_INCLUDE_TAX is ${isOn ? 'final' : 'off'}`;
    const found = `the final_price of ${against} of ${net + gross} products is ${isOn ? 'without' : 'with'} tax`;
    return `${setting}, but ${found} (${this.#example}): prices in the shop are wrong`;
  }

  #add(product: ProductDocument): void {
    const children = product.configurable_children ?? [];
    // The final price of a configurable is another one's: its cheapest child's.
    for (const source of children.length > 0 ? children : [product]) {
      const rate = rateOf(source.tax_class_id ?? product.tax_class_id, this.#tax);
      const kind = finalPriceKind(source, rate);
      if (kind === null) continue;
      this.#counts[kind]++;
      if ((kind === 'net') === (this.#tax.finalIncludesTax === true)) {
        this.#example ??= `${source.sku}: price ${source.price}, final_price ${source.final_price}`;
      }
    }
  }
}
