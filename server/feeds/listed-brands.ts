import { listedFilters } from '../../domain/listing/listing-request.ts';
import { brandCodes } from '../../domain/product/brand.ts';
import { createAttributeLoader } from '../../domain/screens/attribute-loader.ts';
import { slugify } from '../../domain/url/slug.ts';
import type { Listed } from './listed-documents.ts';

/** Brands of listed products, as in their addresses, each once. */
export async function listedBrands({
  catalogue,
  store,
  generation,
}: Pick<Listed<'product'>, 'catalogue' | 'store' | 'generation'>): Promise<readonly string[]> {
  const attributes = await createAttributeLoader(catalogue, store)(brandCodes);
  const known = brandCodes.filter((code) => attributes.get(code) !== undefined);
  if (known.length === 0) return [];
  const { aggregations } = await catalogue.search({
    store,
    type: 'product',
    filters: listedFilters,
    size: 1,
    generation,
    sourceInclude: ['sku'],
    aggregate: known,
  });
  const slugs = known.flatMap((code) =>
    (aggregations[code] ?? []).map(({ key }) =>
      slugify(attributes.get(code)?.option(String(key))?.label ?? ''),
    ),
  );
  return [...new Set(slugs)].filter((slug) => slug !== '');
}
