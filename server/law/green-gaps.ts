import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { greenClaims } from '../../domain/catalogue/green-claims.ts';
import type { LawGap } from '../../domain/law/merchant-gaps.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import {
  claimsIn,
  claimsOfPages,
  type EditorsTexts,
  firstDocuments,
  gapAt,
} from './text-claims.ts';

/** The fields to fetch of each product: the text that buyers read. */
const productFields = [
  'name',
  'description',
  'short_description',
  'meta_title',
  'meta_description',
] as const;

/**
 * Where a store view makes general environmental claims about products, in one line; nothing where
 * the merchant has proof. [pl-B12]
 */
export async function greenGaps(
  catalogue: Pick<Catalogue, 'search'>,
  store: StoreCode,
  editors: EditorsTexts,
  greenProof: string,
): Promise<readonly LawGap[]> {
  if (greenProof !== '') return [];
  const [products, attributes, tags] = await Promise.all([
    firstDocuments(catalogue, { store, type: 'product', sourceInclude: ['sku', ...productFields] }),
    firstDocuments(catalogue, { store, type: 'attribute' }),
    firstDocuments(catalogue, { store, type: 'tag' }),
  ]);
  return gapAt({ code: 'LAW_GREEN_PROOF_MISSING', rule: 'pl-B12' }, store, [
    ...claimsIn('product', products, greenClaims, (product) => ({
      name: product.sku,
      texts: productFields.map((field) => product[field]),
    })),
    ...claimsIn('attribute', attributes, greenClaims, (attribute) => ({
      name: attribute.attribute_code,
      texts: [
        attribute.attribute_code.replaceAll('_', ' '),
        attribute.default_frontend_label,
        ...attribute.options.map(({ label }) => label),
      ],
    })),
    ...claimsIn('category', editors.category, greenClaims, (category) => ({
      name: category.id,
      texts: [category.name, category.description, category.meta_title, category.meta_description],
    })),
    ...claimsIn('tag', tags, greenClaims, (tag) => ({
      name: tag.url_key,
      texts: [tag.name, tag.menu_name],
    })),
    ...claimsOfPages(editors, greenClaims),
  ]);
}
