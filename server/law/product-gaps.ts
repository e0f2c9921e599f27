import { attributeRegistry } from '../../domain/catalogue/attribute-registry.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { LawGap } from '../../domain/law/merchant-gaps.ts';
import { type ProductFaults, productFaults } from '../../domain/law/product-faults.ts';
import { listedFilters } from '../../domain/listing/listing-request.ts';
import type { LegalAttributes } from '../../domain/product-page/details.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { firstDocuments, gapAt } from './text-claims.ts';

const codes = {
  composition: ['LAW_COMPOSITION_FAULTY', 'pl-D01'],
  footwear: ['LAW_FOOTWEAR_PARTS_MISSING', 'pl-D03'],
  producer: ['LAW_PRODUCER_MISSING', 'pl-D05'],
} as const satisfies Record<keyof ProductFaults, readonly [code: string, rule: string]>;

const kinds = ['composition', 'footwear', 'producer'] as const;

/**
 * Products of a store view that lack legally required information, one line per rule. Errors: the
 * catalogue's. [pl-D01, pl-D03, pl-D05]
 */
export async function productGaps(
  catalogue: Pick<Catalogue, 'search'>,
  { storeCode: store, i18n }: Pick<StoreView, 'storeCode' | 'i18n'>,
  legalAttributes: LegalAttributes = defaultScreenSettings.legalAttributes,
): Promise<readonly LawGap[]> {
  const [documents, products] = await Promise.all([
    firstDocuments(catalogue, { store, type: 'attribute' }),
    firstDocuments(catalogue, {
      store,
      type: 'product',
      filters: listedFilters,
      sourceInclude: ['sku', ...Object.values(legalAttributes)],
    }),
  ]);
  const attributes = attributeRegistry(documents);
  const isPolish = i18n.defaultLocale.startsWith('pl');
  const faults = products.map((product) => ({
    sku: product.sku,
    faults: productFaults(product, attributes, legalAttributes, isPolish),
  }));
  return kinds.flatMap((kind) => {
    const [code, rule] = codes[kind];
    const places = faults.flatMap(({ sku, faults: { [kind]: found } }) =>
      found.length === 0 ? [] : [`product ${sku} (${found.join(', ')})`],
    );
    return gapAt({ code, rule }, store, places);
  });
}
